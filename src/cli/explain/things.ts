import { asObject } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import { groupKey } from '../../compile/merge/shared-fields.ts';
import { findRoute } from '../../language/find-route.ts';
import { definitionSections, partSections, placeIn, removalSections } from './definition.ts';
import type { Row, Thing } from './explanation.ts';
import { firstLanguage, type Looked, offRow, originAt } from './looked.ts';
import { routesOf } from './paths.ts';
import { ruleThing, settingThing } from './rule-things.ts';
import { begunThing, textNames, textThing } from './text-things.ts';
import { usesNamed, usesOf } from './uses.ts';

function callThing({ all }: Looked, name: string): Thing | undefined {
  const found = all.calls.find((call) => call.name === name);
  if (!found) return undefined;
  const verb = name.split('.').slice(1).join('.');
  const call = asObject(asObject(asObject(found.document.value).calls)[verb]);
  const { title, method, path, access } = call;
  return {
    kind: 'call',
    id: name,
    sections: [
      {
        title: 'What it is',
        rows: [
          ...(typeof title === 'string' ? [{ depth: 0, text: title }] : []),
          {
            depth: 0,
            text: `${String(method)} ${String(path)}, for ${String(access)}`,
            origin: originAt(found.document, ['calls', verb]),
          },
        ],
      },
      { title: 'Used by', rows: usesOf(all, usesNamed('call', name)) },
    ],
  };
}

function iconThing({ all }: Looked, name: string): Thing | undefined {
  const uses = usesOf(all, usesNamed('icon', name));
  return uses.length === 0
    ? undefined
    : { kind: 'icon', id: name, sections: [{ title: 'Used by', rows: uses }] };
}

const viewsOf = ({ all }: Looked, id: string) => [
  ...all.views.filter((view) => view.id === id),
  ...all.shared.filter((view) => view.id === id),
];

/** What draws a shared block or group of fields, or names a dialog, form, screen, wizard or menu. */
function usersOf({ all }: Looked, kind: string, id: string): Row[] {
  if (kind !== 'block' && kind !== 'fields') return usesOf(all, usesNamed(kind, id));
  const key = kind === 'fields' ? groupKey(id) : id;
  return [...all.views, ...all.shared].flatMap((user): Row[] =>
    user.layers.draws.has(key)
      ? [
          {
            depth: 0,
            text: `${user.kind} ${user.id}`,
            origin: originAt(user.layers.merged?.base ?? user.layers, []),
          },
        ]
      : [],
  );
}

const definitionThings = (looked: Looked, id: string): Thing[] =>
  viewsOf(looked, id).map(({ kind, layers }) => ({
    kind,
    id,
    sections: [
      { title: 'Off', rows: kind === 'screen' ? offRow(looked, id) : [] },
      ...definitionSections(looked, layers),
      { title: 'Used by', rows: usersOf(looked, kind, id) },
    ],
  }));

/** A part of a definition: `contracts.list/rows`, or `contracts.list blocks.rows`. */
function partThings(looked: Looked, id: string, asked: string): Thing[] {
  return viewsOf(looked, id).flatMap(({ kind, layers }): Thing[] => {
    const steps = placeIn(layers.value ?? null, asked);
    const removal = removalSections(layers, asked);
    // What is removed may still be named further inside, such as a field in what the form sends.
    if (removal && removal.steps.length < (steps?.length ?? Number.POSITIVE_INFINITY))
      return [{ kind, id: `${id}/${removal.steps.join('.')}`, sections: removal.sections }];
    if (!steps) return [];
    const value = readPath(layers.value, steps.join('.')) ?? null;
    return [{ kind, id: `${id}/${steps.join('.')}`, sections: partSections(looked, layers, steps, value) }];
  });
}

/** The names of the parts of a definition, to suggest one. */
function partNames(looked: Looked, id: string): string[] {
  const names = viewsOf(looked, id).flatMap(({ layers }) => {
    const value = asObject(layers.value);
    return ['blocks', 'buttons', 'sources', 'state', 'items', 'fields', 'steps'].flatMap((word) =>
      Object.keys(asObject(value[word])),
    );
  });
  return [...new Set(names)];
}

/** The definition, rule, setting, text, call, icon or path of a name; several if the name is of several kinds. */
export function thingsNamed(looked: Looked, asked: string, part?: string): Thing[] {
  if (asked.startsWith('/')) {
    const language = firstLanguage(looked.all);
    const found = findRoute(routesOf(looked.all), asked.replace(/[?#].*$/, ''), language);
    return found ? definitionThings(looked, found.route.screen) : [];
  }
  const [id = '', below] = asked.split(/\/(.*)/s);
  const within = part ?? below;
  if (within !== undefined && within !== '') return partThings(looked, id, within);
  const found = [
    ...definitionThings(looked, id),
    ...[ruleThing, settingThing, textThing, callThing, iconThing].flatMap((find) => find(looked, id) ?? []),
  ];
  return found.length > 0 ? found : [begunThing(looked, id) ?? []].flat();
}

/** Every name that can be explained, or those of the parts of a definition. */
export function namesKnown(looked: Looked, asked: string): string[] {
  const { all, settings } = looked;
  const [id = '', below] = asked.split('/');
  if (below !== undefined && viewsOf(looked, id).length > 0)
    return partNames(looked, id).map((name) => `${id}/${name}`);
  return [
    ...new Set([
      ...all.views.map((view) => view.id),
      ...all.shared.map((view) => view.id),
      ...all.rules.map(({ name }) => name),
      ...settings.map(({ path }) => path),
      ...all.calls.map(({ name }) => name),
      ...textNames(all),
    ]),
  ].filter((name) => !name.startsWith('$') && name !== 'version');
}

import { asObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { readPath } from '../../base/path.ts';
import type { PartnerLayers } from '../../compile/emit/explained.ts';
import { engineSettingNames } from '../../compile/library/settings.ts';
import { groupKey } from '../../compile/merge/shared-fields.ts';
import { findRoute } from '../../language/find-route.ts';
import { pluralForms } from '../../language/plural-forms.ts';
import type { Route } from '../../language/portal.ts';
import { rulesNeeded } from '../../rules/named-rules.ts';
import { dependencies } from '../../rules/rule.ts';
import {
  changeRows,
  definitionSections,
  jsonRows,
  partSections,
  placeIn,
  removalSections,
} from './definition.ts';
import type { Row, Thing } from './explanation.ts';
import {
  aboutSetting,
  firstLanguage,
  type Looked,
  offRow,
  originAt,
  type Setting,
  settingRow,
  takenBy,
} from './looked.ts';
import { inWords } from './rule-in-words.ts';
import { textRows } from './text-rows.ts';
import { usesNamed, usesOf, usesPath, usesRule, usesText } from './uses.ts';

const note = (text: string): Row => ({ depth: 1, text, mark: 'note' });

/** What the file of a named rule says of it. */
function docOf(all: PartnerLayers, name: string): Row[] {
  const { layers } = all.rules.find((rule) => rule.name === name) ?? {};
  const { doc } = asObject(asObject(asObject(layers?.value).rules)[name]);
  return typeof doc === 'string' ? [note(doc)] : [];
}

/** What a setting that a rule reads is about; nothing of what else it reads. */
function meaningOf(all: PartnerLayers, read: string): Row[] {
  if (!read.startsWith('settings.')) return [];
  const about = aboutSetting(all, read.slice('settings.'.length));
  return about.length === 0 ? [] : [note(about.join(' '))];
}

function settingThing(looked: Looked, asked: string): Thing | undefined {
  const { all, settings } = looked;
  const path = asked.replace(/^settings\./, '');
  const found = settings.filter((one) => one.path === path || one.path.startsWith(`${path}.`));
  if (found.length === 0) return undefined;
  const isEngines = engineSettingNames.includes(path.split('.')[0] ?? '');
  const [only] = found;
  const isOne = found.length === 1 && only?.path === path;
  const about = [...aboutSetting(all, path), ...(isOne ? [`It takes ${takenBy(only.schema)}.`] : [])];
  const valueRows = ({ path: one, schema }: Setting): Row[] => {
    const row = settingRow(all, one);
    const { description } = schema;
    return isOne || typeof description !== 'string' ? [row] : [row, note(description)];
  };
  return {
    kind: 'setting',
    id: path,
    sections: [
      { title: 'What it is', rows: about.map((text) => ({ depth: 0, text })) },
      {
        title: 'Value; the retailer’s server may send another',
        rows: found.flatMap(valueRows),
      },
      {
        title: 'Read by',
        rows: [
          ...(isEngines ? [{ depth: 0, text: 'the engine itself' }] : []),
          ...usesOf(all, usesPath(`settings.${path}`)),
        ],
      },
    ],
  };
}

function ruleThing({ all, partner }: Looked, name: string): Thing | undefined {
  const found = all.rules.find((rule) => rule.name === name);
  if (!found) return undefined;
  const { layers, pointer } = found;
  const { rule = null, doc, params } = asObject(readPath(layers.value, `rules.${name}`));
  const reads = dependencies(rule);
  const others = rulesNeeded(rule);
  return {
    kind: 'rule',
    id: name,
    sections: [
      {
        title: 'What it says',
        rows: [
          ...(typeof doc === 'string' ? [{ depth: 0, text: doc }] : []),
          { depth: 0, text: inWords(rule), origin: originAt(layers, ['rules', name]) },
          ...Object.entries(asObject(params)).map(([param, type]) => ({
            depth: 0,
            text: `parameter ${param}: ${String(type)}`,
          })),
        ],
      },
      {
        title: 'What it reads',
        rows: [
          ...reads.flatMap((text): Row[] => [{ depth: 0, text }, ...meaningOf(all, text)]),
          ...others.flatMap((other): Row[] => [
            { depth: 0, text: `the rule ${other}` },
            ...docOf(all, other),
          ]),
        ],
      },
      { title: 'As it is written', rows: jsonRows(rule, layers, [...pointer.split('/').slice(1), 'rule']) },
      { title: 'Used by', rows: usesOf(all, usesRule(name)) },
      {
        title: `Changes by ${partner}`,
        rows: changeRows(layers).filter(({ text }) => text.includes(`rules.${name}`)),
      },
    ],
  };
}

/** The keys of the plural forms of a text. */
function pluralsOf(all: PartnerLayers, key: string): string[] {
  const forms = pluralForms.map((form) => `${key}_${form}`);
  return forms.filter((form) => all.texts.some(({ document }) => document.has(jsonPointer([form]))));
}

/** The texts whose keys begin so, in the first language: what a key that a rule computes can be. */
function begunThing({ all, textOf }: Looked, asked: string): Thing | undefined {
  const beginning = asked.replace(/\.?$/, '.');
  const language = firstLanguage(all);
  const last = new Map(
    all.texts.flatMap(({ language: of, document }) =>
      of === language
        ? Object.keys(asObject(document.value)).flatMap((key) =>
            key.startsWith(beginning) ? [[key, document] as const] : [],
          )
        : [],
    ),
  );
  if (last.size === 0) return undefined;
  const rows = [...last].map(
    ([key, document]): Row => ({
      depth: 0,
      text: `${key}  ${textOf(key) ?? ''}`,
      origin: originAt(document, [key]),
    }),
  );
  return {
    kind: 'texts',
    id: `${beginning}…`,
    sections: [
      { title: `Each in ${language}; a whole key tells the other languages`, rows },
      { title: 'Used by', rows: usesOf(all, usesText(`${beginning}…`)) },
    ],
  };
}

/** A text in each language, of one with plural forms each form. */
function rowsOfText(all: PartnerLayers, key: string): Row[] {
  const rows = textRows(all, key);
  const isWritten = rows.some(({ origin }) => origin !== undefined);
  const plurals = isWritten ? [] : pluralsOf(all, key);
  if (plurals.length === 0) return isWritten ? rows : [];
  return plurals.flatMap((form): Row[] => {
    const written = textRows(all, form).filter(({ origin }) => origin !== undefined);
    return [{ depth: 0, text: form }, ...written.map((row) => ({ ...row, depth: 1 }))];
  });
}

function textThing({ all }: Looked, key: string): Thing | undefined {
  const rows = rowsOfText(all, key);
  if (rows.length === 0) return undefined;
  const parameters = new Set(
    rows.flatMap(({ text }) => [...text.matchAll(/\{\{\s*([^,}\s]+)/g)].map(([, name = '']) => name)),
  );
  const uses = usesOf(all, usesText(key));
  return {
    kind: 'text',
    id: key,
    sections: [
      { title: 'In each language; those that the portal does not speak are dim', rows },
      { title: 'Parameters', rows: [...parameters].map((text) => ({ depth: 0, text })) },
      {
        title: 'Used by',
        rows:
          uses.length > 0
            ? uses
            : [{ depth: 0, text: 'no definition; blocks, fields and the engine name some texts themselves' }],
      },
    ],
  };
}

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

/** The paths of the screens, to find the one at an address. */
const routesOf = ({ views }: PartnerLayers): Route[] =>
  views.flatMap(({ kind, id, layers }) => {
    if (kind !== 'screen') return [];
    const { path, params } = asObject(layers.value);
    const paths = Object.entries(asObject(path)).map(([language, written]) => [language, [written].flat()]);
    return [{ screen: id, paths: Object.fromEntries(paths), params } as unknown as Route];
  });

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

/** Every name that can be explained. */
export function namesKnown(looked: Looked, asked: string): string[] {
  const { all, settings } = looked;
  if (asked.startsWith('/'))
    return routesOf(all).flatMap(({ paths }) => Object.values(paths).flatMap((written) => [...written]));
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
      ...all.texts.flatMap(({ document }) => Object.keys(asObject(document.value))),
    ]),
  ].filter((name) => !name.startsWith('$') && name !== 'version');
}

import { asObject, type Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { pathsTouch } from '../../base/path.ts';
import { dependencies } from '../../rules/rule.ts';
import { writeOut } from '../../rules/write-out.ts';
import type { Finding } from '../finding.ts';
import type { PlaceNames } from '../scope/place-names.ts';
import { requiredNames } from '../structure/value-check.ts';
import { inlineForm } from '../world/form-schema.ts';
import { namedRules, type NamedRule, type View, type World } from '../world/world.ts';

const neverRead = (name: string, pointer: string): Finding => ({
  code: 'never-read',
  pointer,
  of: 'key',
  details: { name },
});

/** Whether any text of a value has this name among its steps: rows are read by properties of their list, too. */
function mentions(value: Json, name: string): boolean {
  if (typeof value === 'string') return `.${value}.`.includes(`.${name}.`);
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((one) => mentions(one, name))
  );
}

/** The computed values of rows that no other rule of the form mentions. */
function ofRows({ sites }: View['definition'], [path, field]: [string, Json]): Finding[] {
  const { computed } = asObject(asObject(field).each);
  return Object.keys(asObject(computed)).flatMap((name): Finding[] => {
    const own = jsonPointer(['fields', path, 'each', 'computed', name]);
    const isRead = sites.some(
      ({ kind, value, pointer }) =>
        kind !== 'field' && kind !== 'block' && pointer !== own && mentions(value, name),
    );
    return isRead ? [] : [neverRead(`item.${name}`, own)];
  });
}

/**
 * Computed values of a form that nothing reads, sends or requires. Those of shared fields are for several forms; those of a
 * step are data of its wizard.
 */
export function neverReadFindings(view: View, world: World, { writtenOut }: PlaceNames): Finding[] {
  const { definition, kind } = view;
  const { computed, encode, fields, submit } = asObject(definition.value);
  const isWhole = encode !== undefined && submit !== undefined;
  if (kind !== 'form' || !definition.sound || !isWhole) return [];
  const rules = definition.sites.filter(
    ({ kind: of }) => of === 'text' || of === 'value' || of === 'condition',
  );
  const read = rules.map((site) => ({ at: site.pointer, paths: dependencies(writtenOut(site)) }));
  const required = requiredNames(inlineForm(view, world.library));
  const isOwn = (pointer: string) => definition.place(pointer, 'key').file.endsWith('.form.json');
  const unread = Object.keys(asObject(computed)).flatMap((path): Finding[] => {
    const own = jsonPointer(['computed', path]);
    const isRead = read.some(
      ({ at, paths }) =>
        at !== own && paths.some((one) => pathsTouch(`form.${path}`, one.replace(/^valid\./, ''))),
    );
    return isRead || required.includes(path) || !isOwn(own) ? [] : [neverRead(`form.${path}`, own)];
  });
  return [...unread, ...Object.entries(asObject(fields)).flatMap((entry) => ofRows(definition, entry))];
}

/**
 * The sources of a definition that none of its other words names, and that fill nothing. A step may read those of its
 * wizard; one of the base or of shared fields may lose its reader to a change.
 */
export function unreadSources({ definition, kind }: View, { writtenOut }: PlaceNames): Finding[] {
  if (!definition.sound || kind === 'wizard') return [];
  const { sources, ...rest } = asObject(definition.value);
  const all = asObject(sources);
  // A named rule reads what is not written where it is used.
  const inRules = definition.sites
    .filter(({ kind: of }) => of === 'text' || of === 'value' || of === 'condition')
    .flatMap((site) => dependencies(writtenOut(site)));
  return Object.keys(all).flatMap((name) => {
    const others = Object.entries(all).flatMap(([other, source]) => (other === name ? [] : [source]));
    const own = jsonPointer(['sources', name]);
    const isOwn = definition.place(own, 'key').file === definition.files[0];
    const fills = 'fills' in asObject(all[name]);
    return isOwn && !fills && !mentions([rest, ...others, ...inRules], name)
      ? [neverRead(`data.${name}`, own)]
      : [];
  });
}

/** The parameters of a named rule that it does not read. */
export function unreadParameters({ rule, params, pointer }: NamedRule, world: World): Finding[] {
  const paths = dependencies(writeOut(rule, namedRules(world)));
  return Object.keys(params)
    .filter((name) => !paths.some((path) => pathsTouch(`data.${name}`, path)))
    .map((name) => neverRead(`data.${name}`, pointer + jsonPointer(['params', name])));
}

import { isObject, type JsonObject } from '../../base/json.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { ReferenceTo } from '../../language/kinds.ts';
import type { MessageCode } from '../../language/messages.ts';
import type { Catalog } from '../catalog.ts';
import type { ViewKind } from '../read/file-names.ts';
import type { Finding } from '../finding.ts';
import type { Site } from '../structure/site.ts';
import { typeNames } from '../library/types.ts';
import type { View, World } from '../world/world.ts';

/** The names that references of each kind may use, and the code of an unknown one. */
type Names = { code: MessageCode; known: () => Iterable<string> };

const keysOf = (record: unknown): string[] => (isObject(record) ? Object.keys(record) : []);

function idsOf(kind: ViewKind, world: World): string[] {
  return [...world.views.values()].filter((view) => view.kind === kind).map(({ id }) => id);
}

function namesOf(to: ReferenceTo, view: View, world: World, catalog: Catalog): Names | undefined {
  const own = (view.definition.value ?? {}) as JsonObject;
  const { library } = world;
  const names: { [Kind in ReferenceTo]?: Names } = {
    screen: { code: 'unknown-screen', known: () => idsOf('screen', world) },
    dialog: { code: 'unknown-dialog', known: () => idsOf('dialog', world) },
    form: { code: 'unknown-form', known: () => idsOf('form', world) },
    wizard: { code: 'unknown-wizard', known: () => idsOf('wizard', world) },
    block: { code: 'unknown-block', known: () => world.blocks.keys() },
    fields: { code: 'unknown-fields', known: () => world.groups.keys() },
    menu: { code: 'unknown-menu', known: () => idsOf('menu', world) },
    call: { code: 'unknown-call', known: () => library.calls.keys() },
    type: { code: 'unknown-type', known: () => typeNames(library) },
    schema: { code: 'unknown-schema', known: () => library.forms.keys() },
    icon: { code: 'unknown-icon', known: () => Object.keys(catalog.icons) },
    display: { code: 'unknown-display', known: () => Object.keys(catalog.displays) },
    source: { code: 'unknown-source', known: () => keysOf(own.sources) },
    state: { code: 'unknown-state', known: () => keysOf(own.state) },
  };
  return names[to];
}

/** A name that must be one of those known; the nearest is suggested. */
export function unknownName(
  code: MessageCode,
  name: string,
  known: Iterable<string>,
  pointer: string,
): Finding[] {
  const all = [...known];
  if (all.includes(name)) return [];
  const suggestion = nearest(name, all);
  const finding: Finding = { code, pointer, details: { name, known: listed(all) } };
  if (suggestion !== undefined) return [{ ...finding, suggestion }];
  if (code === 'unknown-screen') return [withNeighbours(finding, name, all)];
  const remedy = all.length === 0 ? declaring(code, name) : undefined;
  return [remedy === undefined ? finding : { ...finding, remedy }];
}

/** What to write where a file declares nothing of a kind. */
function declaring(code: MessageCode, name: string): string | undefined {
  const examples: { [code in MessageCode]?: string } = {
    'unknown-source': `with the call that it reads: "sources": { "${name}": { "call": "contracts.list" } }`,
    'unknown-state': `with its first value: "state": { "${name}": { "default": false } }`,
  };
  const example = examples[code];
  return example && `declare it at the top of the file, ${example}`;
}

const isId = /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/;

/** So many screens are named all; of more, those of one area. */
const few = 12;

/** An unknown screen with those near it, and what to do. */
function withNeighbours(finding: Finding, name: string, all: readonly string[]): Finding {
  const [area] = name.split('.');
  const near = all.length <= few ? all : all.filter((id) => id.split('.')[0] === area);
  const details = { name, known: listed(near) };
  const remedy = isId.test(name)
    ? `npm run new screen ${name} <partner> writes one; npm run explain <partner> lists those there are`
    : 'a screen is named by its area and its name, such as contracts.list; npm run explain <partner> lists them';
  return { ...finding, details, remedy };
}

/** True for a name of a state, or of a source not its own, that a form leaves to the screen or dialog it is drawn in. */
export function isLoose({ schema, value }: Site, view: View): boolean {
  if (view.kind !== 'form' || (schema.to !== 'state' && schema.to !== 'source')) return false;
  const { sources } = (view.definition.value ?? {}) as JsonObject;
  return schema.to === 'state' || !keysOf(sources).includes(String(value));
}

/** A reference that leads nowhere. */
export function referenceFindings(site: Site, view: View, world: World, catalog: Catalog): Finding[] {
  const names = site.schema.to && namesOf(site.schema.to, view, world, catalog);
  if (!names || typeof site.value !== 'string' || isLoose(site, view)) return [];
  const { of } = site;
  return unknownName(names.code, site.value, names.known(), site.pointer).map((finding) =>
    of ? { ...finding, of } : finding,
  );
}

import { asObject, type Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { ViewKind } from '../read/file-names.ts';
import type { Layers } from '../merge/layers.ts';
import { type Files, type SourceFile, readFiles } from '../read/read-files.ts';
import { type BlockFiles, type Expanded, merged } from '../merge/shared-blocks.ts';
import { expansion } from '../merge/shared.ts';

/** A definition as a partner has it. */
export type Explained = { kind: ViewKind; layers: Layers };

const ownerOf = ({ name }: SourceFile) => ('owner' in name ? name.owner : undefined);

/** The base's file and the partner's, by what they are of. */
function filesBy<Key>(
  sourceFiles: readonly SourceFile[],
  keyOf: (read: SourceFile) => Key | undefined,
): Map<Key, BlockFiles> {
  const found = new Map<Key, BlockFiles>();
  for (const read of sourceFiles) {
    const key = keyOf(read);
    if (key === undefined) continue;
    const layer = ownerOf(read) === undefined ? { base: read.document } : { patch: read.document };
    found.set(key, { ...found.get(key), ...layer });
  }
  return found;
}

/** The definitions of an id with a partner's layer over the base, and all ids. They are not checked. */
export function layersOf(files: Files, partner: string, id: string): { found: Explained[]; ids: string[] } {
  const sourceFiles = readFiles(files).sourceFiles.filter((read) =>
    [undefined, partner].includes(ownerOf(read)),
  );
  const ids = sourceFiles.flatMap(({ name }) => (name.is === 'view' ? [name.id] : []));
  const expand = expansion(
    filesBy(sourceFiles, ({ name }) => (name.is === 'block' ? name.id : undefined)),
    filesBy(sourceFiles, ({ name }) => (name.is === 'fields' ? name.id : undefined)),
  );
  const kinds = filesBy(sourceFiles, ({ name }) =>
    name.is === 'view' && name.id === id ? name.kind : undefined,
  );
  const found = [...kinds].map(
    ([kind, { base, patch }]): Explained => ({ kind, layers: merged(base, patch, expand) }),
  );
  return { found, ids: [...new Set(ids)] };
}

/** The definitions of the base that partners may patch, with shared parts inserted, by file. */
export function patchedBases(
  files: Files,
): Map<string, { kind: ViewKind | 'block' | 'fields' | 'rules'; value: Json }> {
  const sourceFiles = readFiles(
    new Map([...files].filter(([path]) => path.startsWith('screens/'))),
  ).sourceFiles;
  const expand = expansion(
    filesBy(sourceFiles, ({ name }) => (name.is === 'block' ? name.id : undefined)),
    filesBy(sourceFiles, ({ name }) => (name.is === 'fields' ? name.id : undefined)),
  );
  return new Map(
    sourceFiles.flatMap(({ name, document }) => {
      const kind = name.is === 'view' ? name.kind : name.is;
      const isPatched = name.is === 'view' || kind === 'block' || kind === 'fields' || kind === 'rules';
      const value =
        isPatched && files.has(document.file) ? merged(document, undefined, expand).value : undefined;
      return value === undefined ? [] : [[document.file, { kind: kind as ViewKind, value }] as const];
    }),
  );
}

/** A named rule with the place it was written at. */
export type ExplainedRule = { name: string; layers: Layers; pointer: string };

/** Everything that a partner has, before it is checked: each definition with the place of every value. */
export type PartnerLayers = {
  views: { kind: ViewKind; id: string; layers: Expanded }[];
  shared: { kind: 'block' | 'fields'; id: string; layers: Expanded }[];
  rules: ExplainedRule[];
  /** The files of texts, the partner's after those of the base. */
  texts: { language: string; own: boolean; document: SourceFile['document'] }[];
  calls: { name: string; document: SourceFile['document'] }[];
  settings?: SourceFile['document'];
  partner?: SourceFile['document'];
  /** What could not be read. */
  diagnostics: readonly Diagnostic[];
};

/** The path of a rules file without the folder of its owner, so that a patch finds its base. */
const rulesKey = ({ document: { file } }: SourceFile) => file.replace(/^(?:partners\/[^/]+\/)?screens\//, '');

/** Reads everything of one partner over the base. */
export function partnerLayers(files: Files, partner: string): PartnerLayers {
  const read = readFiles(files);
  const sourceFiles = read.sourceFiles.filter((one) => [undefined, partner].includes(ownerOf(one)));
  const blocks = filesBy(sourceFiles, ({ name }) => (name.is === 'block' ? name.id : undefined));
  const fields = filesBy(sourceFiles, ({ name }) => (name.is === 'fields' ? name.id : undefined));
  const expand = expansion(blocks, fields);
  const layersBy = (keyOf: (read: SourceFile) => string | undefined) =>
    [...filesBy(sourceFiles, keyOf)].map(([key, { base, patch }]) => ({
      key,
      layers: merged(base, patch, expand),
    }));
  const views = layersBy(({ name }) => (name.is === 'view' ? `${name.kind} ${name.id}` : undefined));
  const rules = layersBy((one) => (one.name.is === 'rules' ? rulesKey(one) : undefined));
  const documentsOf = (is: string) => sourceFiles.filter(({ name }) => name.is === is);
  return {
    views: views.map(({ key, layers }) => {
      const [kind = '', id = ''] = key.split(' ');
      return { kind: kind as ViewKind, id, layers };
    }),
    shared: (['block', 'fields'] as const).flatMap((kind) =>
      layersBy(({ name }) => (name.is === kind ? name.id : undefined)).map(({ key, layers }) => ({
        kind,
        id: key,
        layers,
      })),
    ),
    rules: rules.flatMap(({ layers }) =>
      Object.keys(asObject(asObject(layers.value).rules)).map((name) => ({
        name,
        layers,
        pointer: jsonPointer(['rules', name]),
      })),
    ),
    texts: sourceFiles
      .flatMap(({ name, document }) =>
        name.is === 'texts' ? [{ language: name.language, own: name.owner !== undefined, document }] : [],
      )
      .sort((left, right) => Number(left.own) - Number(right.own)),
    calls: documentsOf('calls').flatMap(({ document }) => {
      const { family, calls } = asObject(document.value);
      return Object.keys(asObject(calls)).map((verb) => ({ name: `${String(family)}.${verb}`, document }));
    }),
    settings: documentsOf('settings')[0]?.document,
    partner: documentsOf('partner')[0]?.document,
    diagnostics: read.diagnostics.filter(
      ({ file }) => !file.startsWith('partners/') || file.startsWith(`partners/${partner}/`),
    ),
  };
}

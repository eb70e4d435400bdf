/** The folder of the schemas of patches: they follow from the definitions, so they are not kept in the repository. */
const patchesFolder = '.cache/patches';

/** The path of the schema for patches over a file of the base. */
export const patchSchemaPath = (file: string): string =>
  `${patchesFolder}/${file.slice('screens/'.length).replace(/\.json$/, '.schema.json')}`;

/** The way from a file up to the repository. */
export const up = (path: string): string => '../'.repeat(path.split('/').length - 1);

/** The `$schema` line of a partner's file over a file of the base. */
export const patchSchemaLine = (partner: string, file: string): string =>
  `${up(`partners/${partner}/${file}`)}${patchSchemaPath(file)}`;

/** The `$schema` line of a whole definition of a kind. */
export const kindSchemaLine = (path: string, kind: string): string =>
  `${up(path)}schemas/language/${kind}.schema.json`;

import Type, { type TLiteral } from 'typebox';

/**
 * The version of each kind of file that this engine reads. It rises by one when a word of the kind is renamed, moved or
 * removed, together with a migration in `src/migrations`; a new word that may be left out changes no version. JSON
 * Schemas of data name their draft instead.
 */
export const versions = {
  screen: 1,
  dialog: 1,
  form: 1,
  wizard: 1,
  menu: 2,
  frame: 1,
  block: 1,
  fields: 1,
  rules: 1,
  partner: 1,
  texts: 1,
  calls: 1,
  settings: 1,
} as const;

/** A kind of file with a version. */
export type VersionedKind = keyof typeof versions;

/** The version that a file without one counts as: that from before any word of its kind had changed. */
export const firstVersion = 1;

/** The schema of the version of a kind. */
export const versionOf = <Kind extends VersionedKind>(kind: Kind): TLiteral<(typeof versions)[Kind]> =>
  Type.Literal(versions[kind], {
    description: `The version of ${kind} files that this one is written for; this engine reads ${versions[kind]}. What was written for an older one: npm run migrate.`,
  });

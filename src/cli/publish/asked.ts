import { readWords } from '../console/words.ts';

/** What the words ask for: to publish, to list the versions, or to go back to one. */
export type Asked = { partner: string; does: 'publish' | 'list' | 'rollback'; version?: string };

export const usage =
  'Write npm run publish -- <partner>, npm run publish -- <partner> --list, or npm run publish -- <partner> --rollback [version].';

/** Prints what is wrong. */
export function fail(...lines: string[]): undefined {
  for (const line of lines) console.error(line);
  return undefined;
}

/** What the words ask for; what is wrong with them is printed. */
export function askedOf(written: string[]): Asked | undefined {
  const options = { list: { type: 'boolean' }, rollback: { type: 'boolean' } } as const;
  const { values, positionals, strange } = readWords('publish', written, options);
  if (strange !== undefined) return fail(`${strange} ${usage}`);
  const [partner, version, more] = positionals;
  if (partner === undefined) return fail(`publish needs the id of a partner. ${usage}`);
  if (values.list && values.rollback) return fail(`publish either lists or goes back. ${usage}`);
  const wrong = values.rollback ? more : version;
  if (wrong !== undefined) return fail(`publish does not know "${wrong}". ${usage}`);
  const does = values.list ? 'list' : values.rollback ? 'rollback' : 'publish';
  return { partner, does, version };
}

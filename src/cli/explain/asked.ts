import { readWords } from '../console/words.ts';

/** What the words after `explain` ask for. */
export type Asked = {
  partner: string;
  id?: string;
  /** A part of the definition: `blocks.rows`. */
  part?: string;
  format: 'text' | 'json';
  /** Whose eyes it is looked at with: a user of the sandbox, or `visitor`. */
  as?: string;
  /** The address that is opened. */
  path?: string;
  /** Whether it is looked at as staff do, who may change nothing. */
  readOnly: boolean;
};

const options = {
  format: { type: 'string' },
  as: { type: 'string' },
  path: { type: 'string' },
  'read-only': { type: 'boolean' },
} as const;

export const usage = `Usage: npm run explain <partner>              its screens, changes and settings
       npm run explain <partner> <id>         a screen, dialog, form, wizard, menu, rule, setting, text, call,
                                              icon, or the path of a screen: brisa contracts.list
       npm run explain <partner> <id>/<part>  a block, field, entry or source of it: brisa contracts.list/pages
After a -- that npm needs before options:
       -- --as casa                           why it is shown to somebody of the sandbox, or not
       -- --as casa --path "/contratos/gas"   the same at an address; --read-only: as staff see it
       -- --format json                       for machines`;

/** What the words ask for, or what is wrong with them. */
export function askedOf(written: string[]): Asked | { wrong: string } {
  const { values, positionals, strange } = readWords('explain', written, options);
  if (strange !== undefined) return { wrong: strange };
  const [partner, id, part, more] = positionals;
  if (partner === undefined) return { wrong: usage };
  if (more !== undefined) return { wrong: `explain does not know "${more}".\n${usage}` };
  const format = (['text', 'json'] as const).find((one) => one === (values.format ?? 'text'));
  if (!format) return { wrong: '--format is text or json.' };
  if (values.as === true || values.as === '')
    return { wrong: '--as needs a user of the sandbox, such as --as casa, or visitor.' };
  if (values.path === true || (typeof values.path === 'string' && !values.path.startsWith('/')))
    return { wrong: '--path needs an address that begins with /, such as --path /contratos/gas.' };
  const { as, path } = values as { as?: string; path?: string };
  if (as === undefined && (path !== undefined || values['read-only'] === true))
    return { wrong: '--path and --read-only go with --as, such as --as casa.' };
  if (as !== undefined && id === undefined && path === undefined)
    return { wrong: '--as needs what to look at: a screen, a block of it or a menu, or --path.' };
  return { partner, id, part, format, as, path, readOnly: values['read-only'] === true };
}

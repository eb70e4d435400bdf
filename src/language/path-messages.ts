import { error } from './message.ts';

/** Messages about the paths of screens. */
export const pathMessages = {
  'duplicate-path': error(
    'Two screens cannot have the same path.',
    (at) => `the screen "${at.other}" has the path ${at.path} too: choose another`,
  ),
  'missing-path': error(
    "A screen needs a path in each of the partner's languages.",
    (at) => `no path in ${at.language}, a language of the partner: add "${at.language}": "/…"`,
  ),
  'path-parameters': error(
    'The paths of one screen must have the same variable parts.',
    (at) => `the variable parts of the path in ${at.language} differ from those in ${at.other}`,
  ),
  'host-path': error(
    'The host answers some paths itself, so a screen cannot have them.',
    (at) => `the host answers at ${at.taken} itself; begin the path ${at.path} with another word`,
  ),
  'dotted-path': error(
    'The host treats a path whose last part has a dot as a file.',
    (at) => `the host would treat "${at.last}" as a file; write the last part of ${at.path} without a dot`,
  ),
};

/** A PostgreSQL that cannot be used. Its message says where that is, what is wrong and what to do. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}

/** What the address of a database names. */
type Place = { at: string; user: string; database: string };

type Words = (place: Place) => string;

/** The user that PostgreSQL takes where an address names none is that of the machine, and the database that of the user. */
function placeOf(url: string): Place {
  const { hostname, port, username, pathname } = new URL(url);
  const user = username ? decodeURIComponent(username) : 'the user of this process';
  const named = decodeURIComponent(pathname.slice(1));
  return {
    at: `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}`,
    user,
    database: named || user,
  };
}

const noHost: Words = () => 'There is no host of that name. Correct it in DATABASE_URL.';
const nobody: Words = () =>
  'Nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL.';
const silent: Words = () =>
  'Nothing answers there. Correct host and port in DATABASE_URL, or let this machine through to it.';
const refused: Words = ({ user }) =>
  `It does not let ${user} in. Correct user and password in DATABASE_URL, or the pg_hba.conf of the server.`;
const notYet: Words = () => 'Start this again once it is ready.';

/** What is wrong, by the codes of the network and of PostgreSQL. */
const words: { readonly [code: string]: Words } = {
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
  ECONNREFUSED: nobody,
  ENOENT: nobody,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  '28000': refused,
  '28P01': refused,
  '3D000': ({ database }) =>
    `It has no database ${database}. Create it, or correct the name behind the last / of DATABASE_URL.`,
  '42501': ({ user, database }) =>
    `There ${user} needs the right to create a schema in ${database}. Grant it, or name another user in DATABASE_URL.`,
  '53300': notYet,
  '57P03': notYet,
};

/** What the driver says without a code. */
const withoutCode: readonly (readonly [RegExp, Words])[] = [
  [/password must be a string/, refused],
  [/timeout expired|connection timeout/, silent],
];

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : '';

/** Tells what kept a database from being opened, without its password. */
export function unusable(url: string, fault: unknown): UnusableDatabase {
  const place = placeOf(url);
  const said = fault instanceof Error ? fault.message : String(fault);
  const known = words[codeOf(fault)] ?? withoutCode.find(([pattern]) => pattern.test(said))?.[1];
  const remedy = known?.(place) ?? 'Correct DATABASE_URL, or mend what the server says.';
  const reason = said || codeOf(fault);
  return new UnusableDatabase(
    `The database of DATABASE_URL at ${place.at} cannot be used (${reason}). ${remedy}`,
    { cause: fault },
  );
}

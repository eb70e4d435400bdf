import { knownProxies } from '../../server/forwarded.ts';

type Variable = { fits(value: string): boolean; remedy: string };

const isAddress =
  (...protocols: string[]) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** The addresses and ranges of proxies that TRUSTED_PROXIES names. */
export const proxiesOf = ({ TRUSTED_PROXIES }: NodeJS.ProcessEnv): string[] | undefined =>
  TRUSTED_PROXIES?.split(',').map((range) => range.trim());

function areProxies(value: string): boolean {
  try {
    return Boolean(knownProxies(proxiesOf({ TRUSTED_PROXIES: value }) ?? []));
  } catch {
    return false;
  }
}

const web = isAddress('http:', 'https:');
const any = () => true;

/** The environment variables that `start` and `dev` read, and what they hold. */
const variables: { [name: string]: Variable } = {
  PORT: {
    fits: (value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536,
    remedy: 'write a number below 65536, such as PORT=4000',
  },
  HOST: { fits: any, remedy: '' },
  PARTNER: { fits: any, remedy: '' },
  API_URL: {
    fits: web,
    remedy: 'write what stands before /api/, such as API_URL=https://retailer.example',
  },
  TRUSTED_PROXIES: {
    fits: areProxies,
    remedy: 'write addresses and ranges, such as TRUSTED_PROXIES=10.0.0.7,10.1.0.0/16',
  },
  SANDBOX: {
    fits: (value) => value === 'public',
    remedy: 'write SANDBOX=public, or leave it out',
  },
  SANDBOX_OIDC_ISSUER: { fits: web, remedy: 'write the address of the identity provider' },
  DATABASE_URL: {
    fits: isAddress('postgres:', 'postgresql:'),
    remedy: 'write the address of a PostgreSQL, such as DATABASE_URL=postgres://user@host/name',
  },
};

/** The names of these variables. */
export const variableNames = Object.keys(variables);

/** A value as it may stand in a log: an address without its password. */
const shown = (value: string): string => value.replace(/(:\/\/[^/@:]*):[^/@]*@/, '$1:…@');

/** What is wrong with the environment, a line each with the remedy. An empty variable counts as none. */
export function wrongVariables(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(variables).flatMap(([name, { fits, remedy }]) => {
    const value = environment[name];
    return !value || fits(value) ? [] : [`${name} is "${shown(value)}": ${remedy}.`];
  });
}

/** The port to listen on. */
export const portOf = ({ PORT }: NodeJS.ProcessEnv): number => Number(PORT || 4000);

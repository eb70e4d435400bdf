import type { IncomingMessage } from 'node:http';

/** Names of this machine, which no page of elsewhere can have. */
const isLocal = (name: string): boolean => /^(?:.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(name);

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

type Asking = Pick<IncomingMessage, 'headers' | 'method'>;

/**
 * Why a request may not use the workbench, which writes files; undefined if it may. A page of another origin may not,
 * nor one that gave this machine a name of its own, nor a form that any page can send.
 * @param hosts the host names of the partners.
 */
export function refusalOf({ headers, method }: Asking, hosts: readonly string[]): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site, 'content-type': type = '' } = headers;
  const name = nameOf(host);
  if (!isLocal(name) && !hosts.some((known) => nameOf(known) === name))
    return `${name} is no host name of a partner, nor of this machine`;
  if (site !== undefined && !['same-origin', 'none'].includes(String(site)))
    return 'the request is from another site';
  if (method === 'GET') return undefined;
  if (origin !== `http://${host}` && origin !== `https://${host}`)
    return 'the request is from another origin';
  return type.startsWith('application/json') ? undefined : 'the request has no JSON';
}

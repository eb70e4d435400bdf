/**
 * A partner of the host: its id, the host names it is served at, with a port or without, and the version that is live.
 * One without a version has its pages in its own folder.
 */
export type HostedPartner = { id: string; hosts: readonly string[]; version?: string };

/** The folder of the pages of a partner in a build. */
export const liveFolder = ({ id, version }: HostedPartner): string =>
  version === undefined ? id : `${id}/${versionsFolder}/${version}`;

/** The folder of a partner that holds its versions. */
export const versionsFolder = 'versions';

const lower = (host: string) => host.toLowerCase().replace(/\.(?=:|$)/, '');
const withoutPort = (host: string) => lower(host).replace(/:\d+$/, '');

/**
 * The partner of a Host header: by the name with its port, by the name, by its first label, or else the default
 * partner. Undefined only if there are no partners.
 */
export function partnerOf(
  host: string,
  partners: readonly HostedPartner[],
  otherwise?: string,
): string | undefined {
  const at = (form: (host: string) => string) =>
    partners.find(({ hosts }) => hosts.some((known) => form(known) === form(host)));
  const label = withoutPort(host).split('.')[0];
  const named = (wanted: string | undefined) => partners.find(({ id }) => id.toLowerCase() === wanted);
  return (at(lower) ?? at(withoutPort) ?? named(label) ?? named(otherwise?.toLowerCase()) ?? partners[0])?.id;
}

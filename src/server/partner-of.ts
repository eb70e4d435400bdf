/** A partner of the host: its id and the host names it is served at. */
export type HostedPartner = { id: string; hosts: readonly string[] };

/** The partner that a Host header asks for: by its exact name, by its first label, or the one served otherwise. */
export function partnerOf(host: string, partners: readonly HostedPartner[], otherwise?: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const exact = partners.find(({ hosts }) => hosts.some((known) => known === host.toLowerCase() || known === name));
  const byLabel = partners.find(({ id }) => id === name.split('.')[0]);
  return (exact ?? byLabel ?? partners.find(({ id }) => id === otherwise) ?? partners[0])?.id;
}

/** What the address of the first page says about who is coming. */
export type Arrival = {
  token?: string;
  client?: { client_id: string; secret: string };
  promocode?: string;
};

/**
 * Takes credentials out of the address at once, so that they end in no history, bookmark or log, and answers them
 * with the promo code, which stays.
 */
export function takeArrival(page: {
  location: { href: string };
  history: { replaceState(state: unknown, title: string, address: string): void; state: unknown };
}): Arrival {
  const url = new URL(page.location.href);
  const take = (name: string) => url.searchParams.get(name) ?? undefined;
  const [token, client_id, secret, promocode] = ['token', 'id_client', 'secret', 'promocode'].map(take);
  const arrival: Arrival = {
    token,
    promocode,
    client: client_id !== undefined && secret !== undefined ? { client_id, secret } : undefined,
  };
  if (token === undefined && client_id === undefined && secret === undefined) return arrival;
  for (const name of ['token', 'id_client', 'secret']) url.searchParams.delete(name);
  page.history.replaceState(page.history.state, '', `${url.pathname}${url.search}${url.hash}`);
  return arrival;
}

/** A return from an identity provider as its address says it. */
export type OpenidArrival = {
  code?: string;
  state: string;
  error?: string;
  description?: string;
  issuer?: string;
};

/** What the address of the first page says about who is coming. */
export type Arrival = {
  token?: string;
  client?: { client_id: string; secret: string };
  openid?: OpenidArrival;
  promocode?: string;
};

type Page = {
  location: { href: string };
  history: { replaceState(state: unknown, title: string, address: string): void; state: unknown };
};

const credentials = ['token', 'id_client', 'secret'];
const ofProvider = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss', 'session_state'];

/** A return is known by its state beside a code or an error: a code alone may mean anything. */
function openidOf(query: URLSearchParams): OpenidArrival | undefined {
  const of = (name: string) => query.get(name) ?? undefined;
  const [code, state, error] = ['code', 'state', 'error'].map(of);
  if (state === undefined || (code === undefined && error === undefined)) return undefined;
  return { code, state, error, description: of('error_description'), issuer: of('iss') };
}

/** Changes the query of the present address, which stays the same entry of the history. */
export function changeQuery(page: Page, change: (query: URLSearchParams) => void): void {
  const url = new URL(page.location.href);
  change(url.searchParams);
  page.history.replaceState(page.history.state, '', `${url.pathname}${url.search}${url.hash}`);
}

/**
 * Takes credentials out of the address at once, so that they end in no history, bookmark or log, and answers them
 * with the promo code, which stays.
 */
export function takeArrival(page: Page): Arrival {
  const query = new URL(page.location.href).searchParams;
  const take = (name: string) => query.get(name) ?? undefined;
  const [token, client_id, secret, promocode] = ['token', 'id_client', 'secret', 'promocode'].map(take);
  const client = client_id !== undefined && secret !== undefined ? { client_id, secret } : undefined;
  const openid = openidOf(query);
  const names = [...credentials, ...(openid ? ofProvider : [])].filter((name) => query.has(name));
  if (names.length > 0)
    changeQuery(page, (left) => {
      for (const name of names) left.delete(name);
    });
  return { token, promocode, client, openid };
}

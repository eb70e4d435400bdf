/** The parameters of a return from an identity provider. */
export type OpenidArrival = {
  code?: string;
  state: string;
  error?: string;
  description?: string;
  issuer?: string;
};

/** The credentials and parameters in the address of the first page. */
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

/** Recognises a return by its state together with a code or an error: a code alone may mean anything. */
function openidOf(query: URLSearchParams): OpenidArrival | undefined {
  const of = (name: string) => query.get(name) ?? undefined;
  const [code, state, error] = ['code', 'state', 'error'].map(of);
  if (state === undefined || (code === undefined && error === undefined)) return undefined;
  return { code, state, error, description: of('error_description'), issuer: of('iss') };
}

/** Changes the query of the current address, without a new history entry. */
export function changeQuery(page: Page, change: (query: URLSearchParams) => void): void {
  const url = new URL(page.location.href);
  change(url.searchParams);
  page.history.replaceState(page.history.state, '', `${url.pathname}${url.search}${url.hash}`);
}

/** Takes the parameters of these names out of the address; those that are not there are left out. */
export function takeParameters(page: Page, names: readonly string[]): URLSearchParams {
  const { searchParams } = new URL(page.location.href);
  const taken = [...searchParams].filter(([name]) => names.includes(name));
  if (taken.length > 0)
    changeQuery(page, (left) => {
      for (const [name] of taken) left.delete(name);
    });
  return new URLSearchParams(taken);
}

/**
 * Removes credentials from the address at once, so that they reach no history, bookmark or log, and returns them.
 * The promo code stays in the address.
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

/** The cookie of the session token. */
export const sessionCookie = 'mostrador_token';

/** The parameters of an address that sign in, or name what is opened or pressed; each decides what shows first. */
const deciding = ['token', 'id_client', 'secret', 'state', 'action'];

/** Whether a page may begin with what a visitor sees: nobody is signed in, and the address signs nobody in. */
export const isVisit = (cookies: string, query: URLSearchParams): boolean =>
  !new RegExp(`(?:^|; *)${sessionCookie}=[^;]`).test(cookies) && !deciding.some((name) => query.has(name));

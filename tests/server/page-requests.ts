/** A portal by whose paths the page of a request is found. */
export const portal = {
  languages: ['ca', 'es', 'en'],
  defaultLanguage: 'ca',
  routes: [
    { screen: 'home', paths: { ca: ['/'], es: ['/'], en: ['/'] } },
    { screen: 'login', paths: { ca: ['/acces'], es: ['/acceso'], en: ['/login', '/sign-in'] } },
    {
      screen: 'list',
      paths: { ca: ['/c/:kind'], es: ['/c/:kind'], en: ['/c/:kind'] },
      params: { kind: ['gas', 'power'] },
    },
  ],
};

/** The pages of that portal that begin with a first frame. */
export const drawn = [
  ['visitors', 'login.es'],
  ['customers', 'list.gas.ca'],
] as const;

/** A token whose customer speaks a language. */
const speaks = (lang: string) => `e30.${Buffer.from(JSON.stringify({ lang })).toString('base64url')}.x`;

/** The path, the cookies, the languages of the browser in the order it prefers them, and the page. */
type PageRequest = [path: string, cookies: string, browser: string[], page: string];

/** Requests whose page no token decides. */
export const requests: PageRequest[] = [
  ['/', '', [], 'home ca'],
  ['/', '', ['de', 'en-GB', 'es'], 'home en'],
  ['/', 'mostrador_language=es', ['en'], 'home es'],
  ['/', 'a=b; mostrador_language=es; c=d', ['en'], 'home es'],
  ['/', 'other_mostrador_language=es; mostrador_language=fr', ['en'], 'home en'],
  ['/acceso', 'mostrador_token=a.b', ['en'], 'login es'],
  ['/sign-in/', '', ['es'], 'login en'],
  ['/acceso', 'mostrador_language=en', ['ca'], 'login en'],
  ['/c/gas', '', ['es-MX', 'ca'], 'list es'],
  ['/c/gas', 'mostrador_last_language=en', ['es-MX', 'ca'], 'list en'],
  ['/c/gas', 'mostrador_last_language=en; mostrador_language=ca', ['es'], 'list ca'],
  ['/acceso', 'mostrador_last_language=en; mostrador_token=a.b', ['ca'], 'login es'],
  ['/c/g%61s', '', [], 'list ca'],
];

/** Requests of customers whose token says which language they speak. */
export const requestsOfCustomers: PageRequest[] = [
  ['/c/power', `mostrador_token=${speaks('ca_ES')}`, ['es'], 'list ca'],
  ['/c/power', `mostrador_token=${speaks('ca_ES')}; mostrador_language=en`, ['es'], 'list en'],
  ['/c/power', `mostrador_token=${speaks('fr_FR')}`, ['es'], 'list es'],
  ['/acceso', `mostrador_token=${speaks('en_GB')}`, ['ca'], 'login en'],
  ['/c/power', `mostrador_last_language=en; mostrador_token=${speaks('ca_ES')}`, ['es'], 'list ca'],
];

/** The path, the cookies and the page, where one with a first frame may be it. */
export const drawnRequests: [path: string, cookies: string, page: string][] = [
  ['/acceso', '', 'drawn login.es for visitors'],
  ['/acceso?redirect=%2Fc%2Fgas&utm_source=letter', 'other_mostrador_token=a', 'drawn login.es for visitors'],
  ['/acceso', 'mostrador_token=', 'drawn login.es for visitors'],
  ['/acceso', 'a=b; mostrador_token=a.b', 'login es'],
  ['/acceso?token=a.b', '', 'login es'],
  ['/acceso?id_client=a&secret=b', '', 'login es'],
  ['/acceso?code=a&state=b', '', 'login es'],
  ['/acceso?action=power', '', 'login es'],
  ['/login', '', 'login en'],
  ['/c/gas', 'mostrador_token=a.b', 'drawn list.gas.ca for customers'],
  ['/c/gas', '', 'list ca'],
  ['/c/gas?step=open', 'mostrador_token=a.b', 'list ca'],
  ['/c/power', 'mostrador_token=a.b', 'list ca'],
];

/** The screens and dialogs that the engine itself opens. A portal without one shows a plain page. */
export const wellKnown = {
  login: 'access.login',
  /** The return address of an identity provider; signed-out visitors also start there. */
  connect: 'access.connect',
  home: 'home.home',
  passwordChange: 'access.passwordChange',
  notFound: 'shell.notFound',
  crash: 'shell.crash',
  maintenance: 'shell.maintenance',
  unauthorised: 'shell.unauthorised',
  error: 'shell.error',
  loading: 'shell.loading',
  sessionExpired: 'shell.sessionExpired',
  /** Asks whose session goes on, where the address brought that of another person. */
  sessionOffered: 'shell.sessionOffered',
  /** Asks what may be kept in the browser, at the foot of every page. */
  consent: 'shell.consent',
  mainMenu: 'shell.main',
  accountMenu: 'shell.account',
} as const;

/** The screens that tell an error or a wait: no sign-in leads there. */
export const faultScreens: ReadonlySet<string> = new Set([
  wellKnown.notFound,
  wellKnown.crash,
  wellKnown.maintenance,
  wellKnown.unauthorised,
  wellKnown.error,
  wellKnown.loading,
]);

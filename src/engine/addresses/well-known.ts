/** The screens and dialogs that the engine itself leads to or draws in place. A portal without one shows a plain page. */
export const wellKnown = {
  login: 'access.login',
  /** Where an identity provider leads back to, and where somebody who is signed out chooses to go there. */
  connect: 'access.connect',
  home: 'home.home',
  passwordChange: 'access.passwordChange',
  notFound: 'shell.notFound',
  crash: 'shell.crash',
  maintenance: 'shell.maintenance',
  unauthorised: 'shell.unauthorised',
  error: 'shell.error',
  sessionExpired: 'shell.sessionExpired',
  mainMenu: 'shell.main',
  accountMenu: 'shell.account',
} as const;

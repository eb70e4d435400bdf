import { flag, group, text } from './setting-kinds.ts';

/** Settings of signing in: an identity provider, the claims of a token. */
export const accessSettings = {
  oidc: group('Signing in at an identity provider of the retailer (OpenID connect).', {
    enabled: flag(
      'Offers to sign in at an identity provider, beside the login of the portal. Needs authorizationEndpoint and clientId.',
      false,
    ),
    singleSignOn: flag(
      'Private pages go to the provider, and the portal has no login of its own. Needs the same two.',
      false,
    ),
    name: text(
      'What the provider is called on the button that leads there. Empty: the name of the retailer.',
      '',
      'Sol ID',
    ),
    issuer: text(
      'Who issues. Where a return names another issuer, it is refused. Empty: not compared.',
      '',
      'https://id.sol.example',
    ),
    authorizationEndpoint: text(
      'Where people sign in: the authorization_endpoint of the provider.',
      '',
      'https://id.sol.example/authorize',
    ),
    endSessionEndpoint: text(
      'Where they sign out: its end_session_endpoint. Empty: the session at the provider goes on.',
      '',
      'https://id.sol.example/logout',
    ),
    clientId: text(
      'The client id of this portal at the provider, where https://<host>/connect is registered as return address, for signing in and out.',
      '',
      'portal',
    ),
    scope: text('What is asked for, with spaces between.', 'openid', 'openid profile'),
    changePasswordUrl: text(
      'Where passwords are changed at the provider, under single sign-on. Empty: on the portal.',
      '',
      'https://id.sol.example/password',
    ),
    routes: group('What the portal keeps of its own sign-in under single sign-on.', {
      allowDefaultLogin: flag(
        'Keeps the login by user and password at its address; the menu does not name it.',
        false,
      ),
    }),
  }),
  session: group('What the token of a session says, by the names that the server gives it.', {
    userIdClaim: text('The claim of the token that holds the user id.', 'uid', 'sub'),
    readOnlyClaim: text('The claim that marks a read-only token.', 'read_only', 'impersonated'),
  }),
};

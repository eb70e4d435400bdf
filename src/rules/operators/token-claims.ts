import { tokenClaims as claimsOf } from '../../base/token-claims.ts';
import type { Operator } from '../operator.ts';
import { isText } from '../values.ts';

/** `tokenClaims`: what a token says that an address brought. Nobody has checked it. */
export const tokenClaims: Operator = {
  name: 'tokenClaims',
  doc: 'What a JSON Web Token says, which anybody may have written: it may fill a field in, and decides nothing. Null for what is no token.',
  operands: [{ name: 'token', takes: ['text', 'nothing'], doc: 'The token.' }],
  result: ['object', 'nothing'],
  compute: (token) => {
    const claims = claimsOf(isText(token) ? token : undefined);
    return Object.keys(claims).length > 0 ? claims : null;
  },
  examples: [
    {
      rule: { tokenClaims: { var: 'route.query.params' } },
      data: { route: { query: { params: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWJzY3JpcHRvcl9pZCI6MTJ9.c2lnbmVk' } } },
      gives: { subscriptor_id: 12 },
    },
    {
      rule: { tokenClaims: { var: 'route.query.params' } },
      data: { route: { query: { params: 'nonsense' } } },
      gives: null,
    },
  ],
};

import { describe, expect, it } from 'vitest';
import { personIn, scenarioIn, somebodyElse } from '../../src/workbench/bar/seen-as.ts';

const people = [
  { id: 1, user: 'casa' },
  { id: 3, user: 'nuevo' },
];
const signedIn = (claims: object) =>
  `other=1; mostrador_token=head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`;

describe('the bar of the workbench says, also after a reload', () => {
  it.each([
    ['nobody without a token', 'other=1', ''],
    ['whose token the browser has', signedIn({ uid: 3 }), 'nuevo'],
    ['somebody else for a read-only session', signedIn({ uid: 1, read_only: true }), somebodyElse],
    ['somebody else for a customer who is not offered', signedIn({ uid: 6 }), somebodyElse],
  ])('%s', (_name, cookies, person) => {
    expect(personIn(cookies, people)).toBe(person);
  });

  it('which scenario is played', () => {
    expect(scenarioIn('a=b; mostrador_scenario=status%3A500%40contracts.list')).toBe(
      'status:500@contracts.list',
    );
    expect(scenarioIn('a=b')).toBe('');
  });
});

/** Somebody of the sandbox with contracts of electricity, who reads Catalan. */
export const customer = { user: 'casa', password: 'Mostrador1!', contract: '0051206' };

/** The address of the customer's contracts of electricity. */
export const contractsPath = '/contractes/electricity';

/** The cookie of a portal that keeps the customer signed in. */
export async function signedInCookie(portal: string): Promise<{ name: string; value: string; url: string }> {
  const { user, password } = customer;
  const answer = await fetch(`http://127.0.0.1:${new URL(portal).port}/api/v1/get_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { name: 'mostrador_token', value: token, url: portal };
}

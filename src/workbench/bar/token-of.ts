/** The token that the retailer gives a person of the sandbox. */
export async function tokenOf({ user, password }: { user: string; password: string }): Promise<string> {
  const answer = await fetch('/api/v1/get_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`the retailer answered ${answer.status}`);
  return token;
}

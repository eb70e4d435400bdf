/** What Playwright offers to send requests with the cookies of a browser: `context.request`. */
type Requests = {
  post(
    address: string,
    options: { data: object },
  ): Promise<{ ok(): boolean; status(): number; json(): Promise<unknown> }>;
};

/**
 * Steers the sandbox for the browser of a Playwright context: `sandboxFor(context.request, 'http://lumen.localhost:4000')`.
 * Scenarios hold for this browser, the clock and a reset for all. Each fails with what the sandbox says.
 */
export function sandboxFor(requests: Requests, portal: string) {
  async function post<Answer>(what: string, data: object): Promise<Answer> {
    const answer = await requests.post(`${portal}/sandbox/api/${what}`, { data });
    const body = (await answer.json()) as Answer & { message?: string };
    if (!answer.ok()) throw new Error(`The sandbox answers ${answer.status()} to ${what}: ${body.message}`);
    return body;
  }
  return {
    /** Switches to these scenarios, `offline@contracts.list`; without one, all off. */
    scenario: async (...scenarios: string[]): Promise<void> => void (await post('scenario', { scenarios })),
    /** The address of a page, signed in as a person of the sandbox. */
    async signedIn(user: string, path = '/', readOnly = false): Promise<string> {
      const { token } = await post<{ token: string }>('person', { user, readOnly });
      const address = new URL(path, portal);
      address.searchParams.set('token', token);
      return address.href;
    },
    /** Moves the time of the retailer on. */
    later: async (by: { minutes?: number; days?: number }): Promise<void> => void (await post('clock', by)),
    /** Forgets every change and sets the clock right. */
    reset: async (): Promise<void> => void (await post('reset', {})),
  };
}

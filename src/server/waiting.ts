/** A handler that makes requests wait until the real handler is ready. */
export type Waiting<Asked extends unknown[]> = {
  fetch(...asked: Asked): Promise<Response>;
  /** Sets the real handler; it answers the waiting requests first. */
  open(answering: { fetch(...asked: Asked): Response | Promise<Response> }): void;
};

/** Makes a handler for a port whose real handler is not ready yet. */
export function waiting<Asked extends unknown[]>(): Waiting<Asked> {
  let open: Waiting<Asked>['open'] = () => {};
  const opened = new Promise<Parameters<typeof open>[0]>((resolve) => {
    open = resolve;
  });
  return { open, fetch: async (...asked) => (await opened).fetch(...asked) };
}

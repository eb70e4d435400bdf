/** Answers requests by something that is opened later. */
export type Waiting<Asked extends unknown[]> = {
  fetch(...asked: Asked): Promise<Response>;
  /** From now on `answering` answers, first of all the requests that wait. */
  open(answering: { fetch(...asked: Asked): Response | Promise<Response> }): void;
};

/** Stands on a port while what answers there is not open yet: requests wait for it. */
export function waiting<Asked extends unknown[]>(): Waiting<Asked> {
  let open: Waiting<Asked>['open'] = () => {};
  const opened = new Promise<Parameters<typeof open>[0]>((resolve) => {
    open = resolve;
  });
  return { open, fetch: async (...asked) => (await opened).fetch(...asked) };
}

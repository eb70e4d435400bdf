/** The answer to a request, which waits until it is given. */
export function heldAnswer() {
  let give: (answer: Response | Promise<Response>) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

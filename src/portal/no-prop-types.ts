/** A check of a prop, or what makes one: with it every name and call of `prop-types` is answered. */
type Check = { (...given: unknown[]): Check; [name: string]: Check };

/** Stands in for `prop-types`, with which libraries say what React checked before version 19. */
const check: Check = new Proxy((() => check) as Check, { get: () => check });

export default check;

/**
 * Ends the present task: what the browser has waiting, such as a key, comes first. The timer is set by a microtask, as
 * tools that record a page note where it was set, and would have all of a large module read again for that.
 */
export async function nextTask(): Promise<void> {
  await undefined;
  await new Promise<void>((resolve) => void setTimeout(resolve));
}

/**
 * Tells of a fault: on the console, for whoever looks into it. Never the token, never what a customer typed.
 * Sending reports elsewhere belongs here, by the setting errorReporting.
 */
export function report(what: string, details: unknown): void {
  console.warn(`mostrador: ${what}`, details);
}

/** The severity of a diagnostic; with any error no portal is emitted. */
export type Severity = 'error' | 'warning';

/** The details of a finding for its message. */
type Details = { [name: string]: string | number | undefined };

/** A message: what it means, and its sentence. */
export type Message = { severity: Severity; doc: string; say: (details: Details) => string };

/** `contracts.list.title`, and not the words themselves. */
export const isKey = (key: string): boolean => /^[a-z][\w-]*(?:\.[\w…-]*)+$/i.test(key);

/** The known names, if they are few enough to list. */
export const among = ({ known }: Details): string => (known === undefined ? '' : `; there are ${known}`);

/** The message of an unknown name. */
export const unknown = (what: string) => (at: Details) => `unknown ${what} "${at.name}"${among(at)}`;

/** A message that prevents the portal. */
export const error = (doc: string, say: Message['say']): Message => ({ severity: 'error', doc, say });

/** A message that does not prevent the portal. */
export const warning = (doc: string, say: Message['say']): Message => ({ severity: 'warning', doc, say });

/** How grave a diagnostic is; any error keeps a portal from being emitted. */
export type Severity = 'error' | 'warning';

/** What is at hand where something is found. */
type Details = { [name: string]: string | number | undefined };

/** A message: what it means, and its sentence. */
export type Message = { severity: Severity; doc: string; say: (details: Details) => string };

/** `contracts.list.title`, and not the words themselves. */
export const isKey = (key: string): boolean => /^[a-z][\w-]*(?:\.[\w…-]*)+$/i.test(key);

/** The names there are, where they are few enough to list. */
export const among = ({ known }: Details): string => (known === undefined ? '' : `; there are ${known}`);

/** The message of a name that nothing has. */
export const unknown = (what: string) => (at: Details) => `unknown ${what} "${at.name}"${among(at)}`;

/** Keeps a portal from being emitted. */
export const error = (doc: string, say: Message['say']): Message => ({ severity: 'error', doc, say });

/** Is told, and changes nothing. */
export const warning = (doc: string, say: Message['say']): Message => ({ severity: 'warning', doc, say });

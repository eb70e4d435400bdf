/** The language of the words that commands write: names in the definitions are English. */
export const begunLanguage = 'en';

/** A name as words: `meterReading` is `Meter reading`. */
export function wordsOfName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The key of the title of the form or screen that a key belongs to. */
export const titleOf = (key: string): string => [...key.split('.').slice(0, 2), 'title'].join('.');

/**
 * The text that a command writes to begin with, made from its key: `contact.callback.topic` is `Topic`, and the title
 * `contact.callback.title` is `Callback`.
 */
export function begunText(key: string): string {
  const [, name = ''] = key.split('.');
  return wordsOfName(key === titleOf(key) ? name : key.slice(key.lastIndexOf('.') + 1));
}

/** The first text of a new screen, from its title. */
export const begunIntroduction = (title: string): string => `${title}.`;

/** Whether a text is still what a command wrote under its key. */
export const isBegun = (key: string, text: string): boolean =>
  text === begunText(key) ||
  (key.endsWith('.introduction') && text === begunIntroduction(begunText(titleOf(key))));

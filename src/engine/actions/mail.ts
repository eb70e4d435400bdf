import type { Json } from '../../base/json.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { writeText } from '../write-text.ts';
import type { Runner } from './context.ts';

/** The longest address that every mail program takes. */
const longest = 1900;

/** A value as a line says it; empty for one that says nothing. */
function said(value: Json): string {
  if (value === true) return '✓';
  if (value === null || value === false) return '';
  if (Array.isArray(value)) return value.map(said).filter(Boolean).join(', ');
  return typeof value === 'object' ? '' : String(value);
}

const encoded = (words: string): string => encodeURIComponent(words.replace(/\r?\n/g, '\r\n'));

/** Opens a mail in the program of the customer. One that is too long ends the actions, and is told. */
export const mail: Runner<'mail'> = ({ to, subject, lines }, { place, services }) => {
  const { scope, host } = place;
  const { language } = services;
  const body = Object.values(lines).flatMap(({ label, value, text }) => {
    const given = value === undefined ? undefined : said(evaluate(value, scope.read));
    const words = text === undefined || given === '' ? given : writeText(text, scope, language);
    return words ? [`${writeText(label, scope, language)}: ${words}`] : [];
  });
  const head = encoded(writeText(subject, scope, language));
  const address = `mailto:${to}?subject=${head}&body=${encoded(body.join('\n'))}`;
  if (address.length > longest) {
    const tooLong = language.text('engine.mail.tooLong');
    if (host.form) host.form.showErrors({}, tooLong);
    else services.notify({ text: tooLong, tone: 'error' });
    return false;
  }
  services.outside.open(address, false);
  if (!host.form) services.notify({ text: language.text('engine.mail.opened'), tone: 'info' });
  return true;
};

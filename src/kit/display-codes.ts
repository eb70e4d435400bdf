import type { Json } from '../base/json.ts';

const text = (value: Json | undefined) =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';

const compact = (value: Json | undefined) => text(value).replace(/\s+/g, '').toUpperCase();

/** Texts and numbers unchanged. */
export const asText = (value: Json | undefined): string | undefined => text(value) || undefined;

/** A phone number in groups of three: Spanish numbers without the prefix of the country, others with theirs. */
export function asPhone(value: Json | undefined): string | undefined {
  const dialled = text(value)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  const national = dialled.replace(/^\+34(?=\d{9}$)/, '');
  if (/^\d{9}$/.test(national)) return national.replace(/(\d{3})(?=\d)/g, '$1 ');
  return /^\+?\d{3,15}$/.test(dialled) ? text(value) : undefined;
}

/** An IBAN in groups of four. */
export function asIban(value: Json | undefined): string | undefined {
  return compact(value).replace(/(.{4})(?=.)/g, '$1 ') || undefined;
}

/** A CUPS in groups: country, distributor, supply point, check letters, and the point of measure where there is one. */
export function asCups(value: Json | undefined): string | undefined {
  const groups = /^(ES)(\d{4})(\d{4})(\d{4})(\d{4})([A-Z]{2})(\d[A-Z])?$/.exec(compact(value));
  return groups ? groups.slice(1).filter(Boolean).join(' ') : asText(value);
}

/** A web address without its scheme and last slash. */
export function asLink(value: Json | undefined): string | undefined {
  return (
    text(value)
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '') || undefined
  );
}

/** A list of texts, joined as in the language ("a, b and c"). */
export function asList(value: Json | undefined, { locale }: { locale: string }): string | undefined {
  if (!Array.isArray(value)) return asText(value);
  const entries = value.map(text).filter((entry) => entry !== '');
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(entries) || undefined;
}

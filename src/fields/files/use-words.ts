import { useKit } from '../../kit/kit.ts';
import { isTaken, typeNames } from './file-types.ts';
import type { FileWords } from './use-files.ts';

/** The limits of a file field. */
export type Limits = {
  accept: readonly string[];
  /** The fewest: 0 where a single one is enough and none is required. */
  min: number;
  max: number | 'none';
  maxBytes: number;
  object: string;
};

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The messages of a file field about its limits, in the language of the page. */
export function useWords({ accept, min, max, maxBytes, object }: Limits): FileWords & { limits: string } {
  const { text, locale, display } = useKit();
  const limit = display('bytes', maxBytes);
  const names = typeNames(accept, text('fields.files.images'));
  const types = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
  const bounded = min === max ? 'exactly' : min > 0 ? 'between' : 'atMost';
  const count = max === 'none' ? 'atLeast' : bounded;
  const isFree = max === 1 || (max === 'none' && min === 0);
  const listed = (key: string) => (names: readonly string[]) =>
    text(key, { names: new Intl.ListFormat(locale).format(names) });
  const named = (key: string) => (name: string) => text(key, { name });
  return {
    limits: asSentence(
      [
        isFree ? '' : text(`fields.files.${count}`, { object, min, max }),
        types,
        text('fields.files.sizeLimit', { limit }),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    ),
    against: ({ name, type, size }) => {
      if (!isTaken({ name, type }, accept)) return text('fields.files.wrongType', { name, types });
      if (size > maxBytes) return text('fields.files.file_too_large', { name, limit });
      return size === 0 ? text('fields.files.emptyFile', { name }) : undefined;
    },
    tooMany: (name) => text('fields.files.tooMany', { name, object, max }),
    alreadyThere: (name, present) =>
      text(name === present ? 'fields.files.alreadyThere' : 'fields.files.alreadyThereAs', { name, present }),
    unreadable: named('fields.files.unreadable'),
    added: named('fields.files.added'),
    removed: named('fields.files.removed'),
    again: listed('fields.files.again'),
    without: listed('fields.files.without'),
  };
}

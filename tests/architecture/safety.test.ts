import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(src, path).replaceAll('\\', '/'), code: readFileSync(path, 'utf8') }));
const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** The files of the page in which a pattern stands, comments aside. */
const filesWith = (pattern: RegExp, where: RegExp = /./): string[] =>
  sources.flatMap(({ path, code }) =>
    where.test(path) && pattern.test(withoutComments(code)) ? [path] : [],
  );
const page = /^(?!sandbox|server|cli)/;

describe('the code of the page', () => {
  it('parses HTML in one place, the widget that sanitizes it, and sets none from strings', () => {
    const setting =
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment/;
    expect(filesWith(setting, page)).toEqual([]);
    expect(filesWith(/from 'dompurify'/, page)).toEqual(['widgets/html/sanitize.ts']);
  });

  it('does not evaluate code from strings', () => {
    expect(filesWith(/\beval\(|new Function\(|\bsetTimeout\(\s*['"`]/, page)).toEqual([]);
  });

  it('stores no credentials where other scripts or later visits can read them', () => {
    expect(filesWith(/localStorage[^;\n]*token/i, page)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { type MessageCode, messages } from '../../src/language/messages.ts';
import { catalog } from './catalog.ts';
import { filesWith, fixtures, minimal } from './fixtures.ts';

describe('a mistake is reported once, at its line, with its code', () => {
  test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (_, fixture) => {
    const { code } = fixture;
    const files = filesWith(fixture);
    const { diagnostics, portals } = compile(
      files,
      new Set([...minimal.assets, ...(fixture.assets ?? [])]),
      catalog,
    );
    const told = diagnostics.map(({ file, line, ...diagnostic }) => ({
      code: diagnostic.code,
      file,
      line: files.get(file)?.split('\n')[line - 1]?.trim(),
      ...(diagnostic.suggestion === undefined ? {} : { suggestion: diagnostic.suggestion }),
    }));
    expect(told).toEqual([{ code, ...fixture.finds }]);
    const refused = messages[code].severity === 'error' && !fixture.finds.file.startsWith('partners/brisa/');
    expect(portals.has('alba')).toBe(!refused);
  });

  test('every message has a fixture', () => {
    const codes = new Set(fixtures.map(({ code }) => code));
    expect((Object.keys(messages) as MessageCode[]).filter((code) => !codes.has(code))).toEqual([]);
  });
});

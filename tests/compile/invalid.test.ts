import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { messages } from '../../src/language/messages.ts';
import { catalog } from './catalog.ts';
import { assetsWith, examples, filesWith, fixtures } from './fixtures.ts';

describe('a mistake is reported once, at its line, with its code', () => {
  test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (_, fixture) => {
    const { code } = fixture;
    const files = filesWith(fixture);
    const { diagnostics, portals } = compile(files, assetsWith(fixture), catalog);
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

  test('every message has an example', () => {
    expect(examples.map(({ name }) => name).sort()).toEqual(Object.keys(messages).sort());
  });
});

test.each(examples.map((example) => [example.code, example.right ?? {}] as const))(
  'what the page of %s calls right has no mistake',
  (_, right) => {
    expect(compile(filesWith(right), assetsWith(right), catalog).diagnostics).toEqual([]);
  },
);

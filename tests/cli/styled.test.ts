import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WriteStream } from 'node:tty';
import { afterEach, expect, test, vi } from 'vitest';
import { styled, unstyled } from '../../src/cli/console/styled.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A text in red as a command prints it on a machine that has set nothing but `variables`. */
function printed(isTTY: boolean, variables: { [name: string]: string } = {}): string {
  vi.stubEnv('FORCE_COLOR', variables.FORCE_COLOR);
  const { stdout } = process;
  const { getColorDepth } = WriteStream.prototype;
  const before = Object.getOwnPropertyDescriptors(stdout);
  Object.defineProperties(stdout, {
    isTTY: { value: isTTY, configurable: true },
    getColorDepth: {
      value: () => getColorDepth.call(stdout, { TERM: 'xterm-256color', ...variables }),
      configurable: true,
    },
  });
  const text = styled('red', 'no');
  for (const name of ['isTTY', 'getColorDepth'] as const) {
    Reflect.deleteProperty(stdout, name);
    if (before[name]) Object.defineProperty(stdout, name, before[name]);
  }
  return text;
}

test('colours go to terminals only, unless a variable says otherwise', () => {
  const red = '\u001b[31mno\u001b[39m';
  expect(printed(true)).toBe(red);
  expect(printed(false)).toBe('no');
  expect(printed(false, { FORCE_COLOR: '1' })).toBe(red);
  expect(printed(true, { NO_COLOR: '1' })).toBe('no');
  expect(unstyled(red)).toBe('no');
});

test('every command takes its colours from one place', () => {
  const src = join(import.meta.dirname, '../../src');
  const coloured = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && readFileSync(join(src, file), 'utf8').includes('styleText'),
  );
  expect(coloured).toEqual([join('cli', 'console', 'styled.ts')]);
});

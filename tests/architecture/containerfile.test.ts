import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** The stages of the Containerfile by name, each with its text; the last one has none. */
const stages = new Map(
  read('Containerfile')
    .split(/^FROM /m)
    .slice(1)
    .map((text) => [/^\S+ AS (\w+)/.exec(text)?.[1] ?? '', text]),
);

test('the stage that the README publishes from keeps what publishing imports', () => {
  const named = /podman build --target (\w+) -t portal-build/.exec(read('README.md'))?.[1] ?? '';
  expect(stages.get(named)).toContain('npm ci');
  expect(stages.get(named)).not.toMatch(/npm prune|--omit=dev|rm -r/);
});

test('the host has only what serving imports, and is no root', () => {
  const from = /COPY --from=(\w+)/.exec(stages.get('') ?? '')?.[1] ?? '';
  expect(stages.get(from)).toContain('npm prune --omit=dev');
  expect(stages.get('')).toContain('USER node');
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { emptyFolder } from '../support/empty-folder.ts';

export const code = `export const words = ${JSON.stringify('light and gas '.repeat(400))};`;
export const page = (name: string) =>
  `<meta nonce="__CSP_NONCE__"><title>${name}</title>${'<p>waiting</p>'.repeat(200)}<style nonce="__CSP_NONCE__"></style>`;

const files = {
  'dist/assets/main-4f2a.js': code,
  'dist/assets/tiny-1.js': 'export {};',
  'dist/assets/.hidden.js': 'hidden',
  'dist/lumen/index.html': page('Lumen'),
  'dist/lumen/hosts.json': '["lumen.example"]',
  'dist/lumen/portal/screen-1.json': '{"of":"lumen"}',
  'dist/lumen/brand/logo.svg': '<svg/>',
  'dist/brisa/index.html': page('Brisa'),
  'dist/brisa/portal/screen-1.json': '{"of":"brisa"}',
  'dist/brisa/portal/only-brisa.json': '{}',
  'secret.json': 'secret',
};

/** A build of two partners in a folder of its own, with a secret beside it; gone after the tests of the file; made outside of tests and hooks. */
export function buildFolder(): string {
  const folder = emptyFolder(afterAll);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return join(folder, 'dist');
}

export const partners = [
  { id: 'lumen', hosts: ['lumen.example', 'clients.lumen.example:8443'] },
  { id: 'brisa', hosts: ['brisa.example'] },
];

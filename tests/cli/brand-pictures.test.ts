import { expect, it } from 'vitest';
import { withPictures } from '../../src/cli/bundle/brand-pictures.ts';
import { brandAddress } from '../../src/language/brand-address.ts';
import { emittedOf } from '../support/repository.ts';

const files: { [file: string]: string } = {
  'logo.svg': '<svg fill="#b03f16"/>\n',
  'logo-dark.svg': `<svg>${'x'.repeat(3000)}</svg>`,
  'icon.png': 'PNG',
};

it('a small drawing of a brand stands in its pages; a large one and a bitmap have an address', async () => {
  const { index } = await emittedOf('lumen');
  const brand = { ...index.brand, logo: 'logo.svg', logoDark: 'logo-dark.svg', icon: 'icon.png' };
  const { logo, logoDark = '', icon } = await withPictures(brand, async (file) => files[file]);
  expect([logo, logoDark, icon].map(brandAddress)).toEqual([
    'data:image/svg+xml,%3Csvg%20fill%3D%22%23b03f16%22%2F%3E',
    '/brand/logo-dark.svg',
    '/brand/icon.png',
  ]);
});

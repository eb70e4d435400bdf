import { expect, test } from 'vitest';
import { asObject, type Json } from '../../src/base/json.ts';
import { fileFindings } from '../../src/compile/check/assets.ts';
import { readAsset } from '../../src/compile/read/read-asset.ts';
import { messages } from '../../src/language/messages.ts';
import { PartnerDefinition } from '../../src/language/partner.ts';
import { inBase64 } from '../../src/workbench/edits/asset-text.ts';
import { nameFor, pictureFault, withPicture } from '../../src/workbench/edits/picture-edits.ts';
import { assetFacts } from '../../src/workbench/ui/asset-facts.ts';
import { formSchema, patternWords } from '../../src/workbench/rjsf/form-schema.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const drawing = bytes('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
const brand = asObject(JSON.parse(JSON.stringify(PartnerDefinition.properties.brand)) as Json);
const { logo: logoSchema, light } = asObject(brand.properties);
const logo = asObject(logoSchema);
const partnerFile = '{\n  "brand": {\n    "logo": "logo.svg",\n    "icon": "icon.svg"\n  }\n}\n';
const paths = (files: { path: string; text: string | null }[]) =>
  files.map(({ path, text }) => `${path.slice('partners/alba/'.length)}${text === null ? ' goes' : ''}`);

test.each([
  ['Logotipo Año 2027 (final).SVG', 'logotipo-ano-2027-final.svg'],
  ['логотип.svg', 'logo.svg'],
  ['../../logo.svg', 'logo.svg'],
])('the file %s is named %s', (given, name) => {
  expect(nameFor(given, 'logo', null)).toBe(name);
});

test('the size of a file reads the same beside it and in what the check says of it', () => {
  const content = new Uint8Array(100_400);
  content.set(drawing);
  const asset = readAsset(content);
  const [told] = fileFindings({ pointer: '', file: 'logo.svg', use: 'logo' }, asset);
  expect(told?.details).toMatchObject({ size: '101 kB', most: '100 kB' });
  expect(assetFacts(inBase64(content))).toContain('101 kB');
});

test('a picture for the dark does not take the name of the other logo', () => {
  expect(nameFor('logo.svg', 'logoDark', partnerFile)).toBe('logo-dark.svg');
  expect(nameFor('logo.svg', 'logo', partnerFile)).toBe('logo.svg');
});

test('a file that no browser draws as its name says is refused in the words of the check', () => {
  expect(pictureFault('logo.svg', drawing, logo)).toBeUndefined();
  expect(pictureFault('logo.png', drawing, logo)).toContain(
    messages['misnamed-asset'].say({ file: 'logo.png', holds: 'svg' }),
  );
  expect(pictureFault('logo.svg', bytes(''), logo)).toBe(
    'Not taken: logo.svg is empty: save it again from the program that it was made with.',
  );
  expect(pictureFault('logo.png', bytes('hello'), logo)).toBe(
    'Not taken: the content of logo.png is not what its ending says; save it again as what its name says.',
  );
  expect(pictureFault('logo.pdf', bytes('%PDF-1.7'), logo)).toContain('ends in .svg, .png');
});

test('a picture is written beside the line that names it; one that was never written goes with its line', () => {
  const unwritten = (name: string) => ({
    partner: 'alba',
    text: partnerFile,
    isUnwritten: (file: string) => file === name,
  });
  const picture = { name: 'new.svg', content: drawing };
  const [asset, patch, ...rest] = withPicture(unwritten(''), 'logo', picture);
  expect([asset?.path, asset?.text, rest]).toEqual([
    'partners/alba/assets/new.svg',
    Buffer.from(drawing).toString('base64'),
    [],
  ]);
  expect(patch?.text).toBe(partnerFile.replace('logo.svg', 'new.svg'));
  expect(paths(withPicture(unwritten('logo.svg'), 'logo', picture))).toEqual([
    'assets/new.svg',
    'partner.json',
    'assets/logo.svg goes',
  ]);
  expect(paths(withPicture(unwritten('logo.svg'), 'logoDark', undefined))).toEqual(['partner.json']);
});

test('a colour that does not fit is told as the check tells it', () => {
  const { schema } = formSchema(asObject(light));
  expect(patternWords(schema, '#/properties/primary/pattern')).toBe(
    'a colour is written as #rrggbb, such as #0A6B74',
  );
});

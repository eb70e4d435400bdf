import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readAsset } from '../../src/compile/read/read-asset.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const drawing = (attributes: string) =>
  bytes(`<svg ${attributes} viewBox="0 0 80 20"><path d="M0 0h9v9z"/></svg>`);

/** A picture in PNG, as far as its size is read. */
function png(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1)))]);
}

test.each([
  ['a drawing', drawing('xmlns="http://www.w3.org/2000/svg"'), { holds: 'svg', width: 80, height: 20 }],
  ['a picture', png(344, 80), { holds: 'png', width: 344, height: 80 }],
  ['a font', bytes('wOF2\0\x01\0\0'), { holds: 'woff2' }],
  ['a document', bytes('%PDF-1.7\n'), { holds: 'pdf' }],
])('%s is known by its content', (_, content, found) => {
  expect(readAsset(content)).toEqual({ bytes: content.length, ...found });
});

test.each([
  ['a drawing that no browser shows as a picture', drawing('')],
  ['a page', bytes('<!doctype html><title>Not found</title>')],
  ['nothing', bytes('')],
])('%s is not taken for a picture', (_, content) => {
  expect(readAsset(content)).toEqual({ bytes: content.length });
});

test.each([
  ['an element', '<script>alert(1)</script>', true],
  ['an attribute for an event', '<path onload="alert(1)"/>', true],
  ['an address that is one', '<a href="javascript:alert(1)"><path/></a>', true],
  ['words that only name one', '<title>script on = the road</title><path/>', false],
])('a drawing holds a script or not: %s', (_, inside, scripted) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">${inside}</svg>`;
  expect(readAsset(new TextEncoder().encode(text)).scripted ?? false).toBe(scripted);
});

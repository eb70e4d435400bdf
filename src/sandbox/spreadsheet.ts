import { strToU8, zipSync } from 'fflate';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const cell = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;

const sheet = (rows: readonly (readonly (string | number)[])[]) =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map((row) => `<row>${row.map(cell).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

const relation = (target: string, type: string) =>
  `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`;

const types = `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;

/** Rows of texts and numbers as a workbook of Excel with one sheet. */
export function spreadsheet(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const workbook = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const files = {
    '[Content_Types].xml': xml(types),
    '_rels/.rels': xml(relation('xl/workbook.xml', 'officeDocument')),
    'xl/workbook.xml': xml(workbook),
    'xl/_rels/workbook.xml.rels': xml(relation('worksheets/sheet1.xml', 'worksheet')),
    'xl/worksheets/sheet1.xml': xml(sheet(rows)),
  };
  return new Uint8Array(zipSync(files));
}

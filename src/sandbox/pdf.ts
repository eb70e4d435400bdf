import type { FileAnswer } from './handler.ts';

/** A text as a PDF string of WinAnsi characters; others become question marks. */
const pdfString = (text: string) =>
  `(${text
    .replace(/’/g, "'")
    .replace(/[^ -~\u00a0-\u00ff]/g, '?')
    .replace(/[\\()]/g, '\\$&')})`;

const page = (lines: readonly string[]) =>
  `BT /F1 14 Tf 72 770 Td 20 TL ${lines.map((line) => `${pdfString(line)} Tj T*`).join(' ')} ET`;

/** The objects of a document of one A4 page. */
const objects = (lines: readonly string[]) => {
  const content = page(lines);
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
};

/** A PDF of one page with these lines. One character is one byte (Latin 1). */
export function pdfFile(name: string, lines: readonly string[]): FileAnswer {
  const all = objects(lines);
  const places: number[] = [];
  let text = '%PDF-1.4\n';
  for (const [index, object] of all.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return {
    name,
    type: 'application/pdf',
    content: Uint8Array.from(text + end, (sign) => sign.charCodeAt(0)),
  };
}

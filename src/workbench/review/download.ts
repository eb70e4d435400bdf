/** The name under which a file of a partner is saved, other than that of each other one: `texts-ca-contracts.json`. */
export const downloadName = (path: string): string => path.split('/').slice(2).join('-');

/** Saves a text, or the content of a picture, as a file of the browser. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const type = typeof content === 'string' ? 'application/json' : 'application/octet-stream';
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

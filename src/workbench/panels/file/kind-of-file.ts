/** The kind of the schema of a definition, by the name of its file. */
export function kindOfFile(path: string): string {
  if (path.endsWith('/partner.json')) return 'partner';
  if (/\/texts\/[a-z]{2}\//.test(path)) return 'texts';
  return /\.?([a-z]+)\.json$/.exec(path)?.[1] ?? 'screen';
}

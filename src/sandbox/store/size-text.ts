const units = ['KB', 'MB', 'GB'] as const;

/** A size in bytes as a number with KB, MB or GB: 96214 gives `94 KB`, 1246003 `1.2 MB`. */
export function sizeText(bytes: number): string {
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? Math.max(1, Math.round(size)) : size.toFixed(1)} ${units[unit]}`;
}

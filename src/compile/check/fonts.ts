import { nearest } from '../../base/suggest.ts';
import type { PartnerDefinition } from '../../language/partner.ts';
import type { Finding } from '../finding.ts';

/** Names that stand for a font of every device. */
const everywhere = [
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  '-apple-system',
];

/** Warnings for fonts that come first, but that the host does not serve and not every device has. */
export function fontFindings({ brand }: PartnerDefinition): Finding[] {
  const served = (brand.fonts ?? []).map(({ family }) => family);
  return (['bodyFont', 'headingFont'] as const).flatMap((place): Finding[] => {
    const [first = ''] = (brand[place] ?? '').split(',');
    const name = first.trim().replace(/^["']|["']$/g, '');
    if (name === '' || [...served, ...everywhere].includes(name)) return [];
    const suggestion = nearest(name, served);
    const finding: Finding = { code: 'unknown-font', pointer: `/brand/${place}`, details: { name } };
    return [suggestion === undefined ? finding : { ...finding, suggestion }];
  });
}

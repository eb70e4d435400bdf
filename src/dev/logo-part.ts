import { brandAddress } from '../language/brand-address.ts';
import type { PortalIndex } from '../language/portal.ts';
import type { Part } from './name-parts.ts';

/** The definition that the logo is a part of: no screen has it, but the partner's own file. */
export const brandDefinition = 'partner';

/** An address without its version, which changes with the file. */
const placeOf = (address: string | null): string | undefined => address?.split('?')[0];

/** The logo of a portal, or the one for the dark, that an element is or has in it. */
export function logoAt(element: Element, { logo, logoDark }: PortalIndex['brand']): Part | undefined {
  const mark = element.closest('a') ?? element.closest('img');
  if (!mark) return undefined;
  const pictures = mark.matches('img') ? [mark] : [...mark.querySelectorAll('img')];
  const shown = pictures.find((picture) => picture.checkVisibility?.() ?? true) ?? pictures[0];
  const place = placeOf(shown?.getAttribute('src') ?? null);
  for (const [slot, name] of Object.entries({ logo, logoDark }))
    if (name !== undefined && place === placeOf(brandAddress(name)))
      return { name: `${brandDefinition}#/brand/${slot}`, element: mark };
  return undefined;
}

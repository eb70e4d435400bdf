import { type ReactNode, useMemo } from 'react';
import { asObject } from '../../../base/json.ts';
import { useCatalog } from '../../session/use-session.ts';
import { only } from '../settings/group-form.tsx';
import { type Group, GroupedPanel } from '../settings/grouped-panel.tsx';
import { BrandPictures } from './brand-pictures.tsx';
import { ProposeColours } from './propose-colours.tsx';

/** What of the brand has a group of its own. */
const apart = ['light', 'dark', 'logo', 'logoDark', 'icon', 'fonts'];
const ofPartner = ['name', 'hosts', 'languages', 'defaultLanguage'];

/** Colours, fonts, logo and shapes, and who the partner is. */
export function BrandPanel(): ReactNode {
  const { partner } = useCatalog();
  const groups = useMemo((): Group[] => {
    const brand = asObject(asObject(partner.properties).brand);
    const of = (name: string) => asObject(asObject(brand.properties)[name]);
    return [
      { name: 'Colours, light', schema: of('light'), at: ['brand', 'light'] },
      { name: 'Colours, dark', schema: of('dark'), at: ['brand', 'dark'] },
      { name: 'Colours from two or three, and contrasts', component: ProposeColours },
      { name: 'Logo and icon', component: BrandPictures },
      {
        name: 'Fonts of text, shapes',
        schema: only(brand, (name) => !apart.includes(name)),
        at: ['brand'],
      },
      { name: 'Font files', schema: only(brand, (name) => name === 'fonts'), at: ['brand'] },
      { name: 'Name, hosts, languages', schema: only(partner, (name) => ofPartner.includes(name)), at: [] },
    ];
  }, [partner]);
  return (
    <GroupedPanel
      title="Brand"
      about="How the portal looks. Colours are shown at once, and checked for contrast."
      groups={groups}
    />
  );
}

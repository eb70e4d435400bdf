import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { asObject, type Json } from '../../../base/json.ts';
import { lowContrasts } from '../../../compile/check/contrast.ts';
import type { Palette } from '../../../language/partner.ts';
import { dataOf, withValue } from '../../edits/json-text.ts';
import { valueAt } from '../../edits/value-at.ts';
import { useSession, useSnapshot } from '../../session/use-session.ts';
import { Section } from '../../ui/section.tsx';
import { ContrastList } from './contrast-list.tsx';
import { type BrandColours, proposePalettes } from './propose-palettes.ts';

const colour = /^#[0-9a-f]{6}$/i;

type PickProps = {
  label: string;
  value: string | undefined;
  change(value: string): void;
  clear?: () => void;
};

function Pick({ label, value, change, clear }: PickProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 }}>
        <Box
          component="input"
          type="color"
          value={(value ?? '#ffffff').toLowerCase()}
          onChange={(event) => change(event.target.value.toUpperCase())}
          sx={{ width: 40, height: 36, p: 0.25, opacity: value === undefined ? 0.5 : 1 }}
        />
        <span>
          {label}
          <br />
          <Typography component="span" variant="body2" color="text.secondary">
            {value ?? 'chosen for you'}
          </Typography>
        </span>
      </Box>
      {clear && value !== undefined && <Button onClick={clear}>None</Button>}
    </Box>
  );
}

const isPalette = (value: Json | undefined): value is Palette =>
  Object.values(asObject(value)).every((one) => typeof one === 'string' && colour.test(one)) &&
  typeof asObject(value).surface === 'string';

const proposal = 'Proposed. A main colour that had too little contrast is lighter or darker.';
const present = 'As it is now. Choose a colour for a proposal of both themes.';

/** Whether the pairs that are listed have the contrast that text needs. */
function contrastWords(light: Json | undefined, dark: Json | undefined): string {
  if (!isPalette(light) || !isPalette(dark)) return '';
  return lowContrasts({ light, dark }).length === 0
    ? 'Each pair has the contrast that text needs.'
    : 'A pair with ✗ has less contrast than text needs, and npm run check refuses it.';
}

/** Both palettes from two or three colours of a brand, with their contrasts beside those of now; one step takes them. */
export function ProposeColours(): ReactNode {
  const session = useSession();
  const { state } = useSnapshot();
  const path = `partners/${state.partner}/partner.json`;
  const text = session.text(path);
  const brand = asObject(valueAt(dataOf(text), ['brand']));
  const [given, setGiven] = useState<BrandColours>();
  const now = (name: string) => {
    const value = valueAt(brand.light, [name]);
    return typeof value === 'string' && colour.test(value) ? value.toUpperCase() : undefined;
  };
  const colours = given ?? {
    primary: now('primary') ?? '#2454C7',
    accent: now('accent'),
    header: now('header'),
  };
  const proposed = given && proposePalettes(given);
  const shown = proposed ?? { light: brand.light, dark: brand.dark };
  const take = () => {
    if (!proposed) return;
    const { light, dark } = proposed;
    const changed = withValue(withValue(text, ['brand', 'light'], light), ['brand', 'dark'], dark);
    session.change('Colours from those of the brand', [{ path, text: changed }]);
    setGiven(undefined);
  };
  return (
    <Section title="From two or three colours">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1.5 }}>
        <Pick
          label="Main colour"
          value={colours.primary}
          change={(primary) => setGiven({ ...colours, primary })}
        />
        <Pick
          label="Highlights"
          value={colours.accent}
          change={(accent) => setGiven({ ...colours, accent })}
          clear={() => setGiven({ ...colours, accent: undefined })}
        />
        <Pick
          label="Bar of the menu"
          value={colours.header}
          change={(header) => setGiven({ ...colours, header })}
          clear={() => setGiven({ ...colours, header: undefined })}
        />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {proposed ? proposal : present} {contrastWords(shown.light, shown.dark)}
      </Typography>
      {proposed && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
          <Button variant="contained" onClick={take}>
            Use these colours
          </Button>
          <Button onClick={() => setGiven(undefined)}>Leave them</Button>
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr', gap: 2 }}>
        {isPalette(shown.light) && <ContrastList title="Light" palette={shown.light} />}
        {isPalette(shown.dark) && <ContrastList title="Dark" palette={shown.dark} />}
      </Box>
    </Section>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { asObject } from '../../../base/json.ts';
import { pointerSteps } from '../../../base/json-pointer.ts';
import { dataOf } from '../../edits/json-text.ts';
import { valueAt } from '../../edits/value-at.ts';
import { useSession, useSnapshot } from '../../session/use-session.ts';
import { FileLink } from '../../ui/file-link.tsx';
import { fonts } from '../../theme.tsx';
import { wordsUnder } from './text-keys.ts';
import type { SelectedPart } from './use-selected-part.ts';

const lastOf = (pointer: string): string => pointerSteps(pointer).at(-1) ?? '';

/** Where a part and each of its properties was written, and whose they are. */
export function OriginLines({ selected: { view, part, steps } }: { selected: SelectedPart }): ReactNode {
  const { state } = useSnapshot();
  const [whole, ...properties] = Object.entries(view.places);
  const owner = (file: string) => (file.startsWith('partners/') ? state.partner : 'base');
  return (
    <>
      {whole && <FileLink {...whole[1]} />}
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1.5,
          rowGap: 0.25,
          fontSize: 12,
        }}
      >
        {properties
          .filter(([pointer]) => part && lastOf(pointer) in part)
          .map(([pointer, place]) => (
            <Box key={pointer} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontFamily: fonts.code }}>
                {lastOf(pointer)}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary', minWidth: 0 }}>
                {owner(place.file)} · <FileLink {...place} />
              </Box>
            </Box>
          ))}
      </Box>
      <SettingsRead paths={wordsUnder('var', valueAt(view.value, steps))} />
    </>
  );
}

/** The settings that rules of the part read, and who gives each: the server may, over the partner and the default. */
function SettingsRead({ paths }: { paths: readonly string[] }): ReactNode {
  const session = useSession();
  const { state } = useSnapshot();
  const settings = paths.filter((path) => path.startsWith('settings.'));
  if (settings.length === 0) return null;
  const partner = asObject(dataOf(session.text(`partners/${state.partner}/partner.json`)));
  const giver = (path: string) =>
    valueAt(partner, path.split('.')) === undefined ? 'the default' : state.partner;
  return (
    <Box sx={{ mt: 1, fontSize: 12, color: 'text.secondary' }}>
      {settings.map((path) => (
        <div key={path}>
          Reads <code>{path}</code>: of {giver(path)}, unless the retailer’s server sets it.
        </div>
      ))}
    </Box>
  );
}

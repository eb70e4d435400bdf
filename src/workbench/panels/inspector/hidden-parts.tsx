import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isObject, type Json } from '../../../base/json.ts';
import { dataOf, withoutValue, isEmpty } from '../../edits/json-text.ts';
import { useSession, useSnapshot } from '../../session/use-session.ts';
import { fonts } from '../../theme.tsx';

/** The paths that a patch removes from the base. */
function removedBy(value: Json | undefined, path: readonly string[] = []): string[][] {
  if (value === null) return [[...path]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => removedBy(inner, [...path, key]));
}

/** What the partner hides of the base, in all its files, each with a button that shows it again. */
export function HiddenParts(): ReactNode {
  const session = useSession();
  const { state } = useSnapshot();
  const hidden = state.files
    .filter(({ path }) => path.includes('/screens/'))
    .flatMap(({ path, text }) => removedBy(dataOf(text)).map((at) => ({ path, at })));
  if (hidden.length === 0) return null;
  const show = (path: string, at: string[]) => {
    const text = withoutValue(session.text(path), at);
    session.change(`Show ${at.at(-1)} again`, [{ path, text: isEmpty(text) ? null : text }]);
  };
  return (
    <Box
      component="section"
      aria-label="Hidden by the partner"
      sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        Hidden by the partner
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {hidden.map(({ path, at }) => (
          <Box
            component="li"
            key={`${path} ${at.join('/')}`}
            sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, font: `12px/1.5 ${fonts.code}`, overflowWrap: 'anywhere' }}>
              {path.split('/screens/')[1]?.replace(/\.\w+\.json$/, '')}: {at.join('/')}
            </Box>
            <Button aria-label={`Show ${at.join('/')} again`} onClick={() => show(path, at)}>
              Show
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

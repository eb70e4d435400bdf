import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { keepView } from '../session/kept-view.ts';
import { fonts } from '../theme.tsx';
import { useView } from '../view.ts';

/** The address of the page in the frame; another one can be typed. */
export function Address(): ReactNode {
  const { page } = useView();
  const [typed, setTyped] = useState<string>();
  const [path, setPath] = useState(page.path);
  useEffect(() => {
    const look = () => {
      if (!page.document()) return;
      setPath(page.path);
      keepView({ path: page.path });
    };
    const timer = setInterval(look, 400);
    return () => clearInterval(timer);
  }, [page]);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined) page.go(typed.startsWith('/') ? typed : `/${typed}`);
    setTyped(undefined);
  };
  return (
    <Box component="form" onSubmit={go} sx={{ flex: 1, minWidth: 0, display: 'flex', gap: 1 }}>
      <OutlinedInput
        fullWidth
        value={typed ?? path}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(undefined)}
        inputProps={{
          'aria-label': 'Address in the portal',
          style: { padding: '5px 10px', font: `12px/1.5 ${fonts.code}` },
        }}
        sx={{ bgcolor: 'background.paper' }}
      />
      {typed !== undefined && (
        <Button type="submit" onMouseDown={(event) => event.preventDefault()}>
          Go
        </Button>
      )}
    </Box>
  );
}

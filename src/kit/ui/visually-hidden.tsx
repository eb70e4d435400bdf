import { styled } from '@mui/material/styles';

/** The styles of a text that only screen readers get. */
export const forReadersAlone = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

/** A text for screen readers only. */
export const VisuallyHidden = styled('span')(forReadersAlone);

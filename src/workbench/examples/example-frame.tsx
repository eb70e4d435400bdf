import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { examplesAddress } from '../contract.ts';
import type { ExamplePictures } from './example-pictures.ts';

/** As broad as a block is drawn, in CSS pixels: between a phone and a desktop, so that its words are read when smaller. */
const breadth = 640;

/** The page that draws the examples, out of sight and of reach. */
export function ExampleFrame({ pictures }: { pictures: ExamplePictures }): ReactNode {
  return (
    <Box
      component="iframe"
      ref={pictures.attach}
      src={examplesAddress}
      title="Examples"
      aria-hidden
      inert
      tabIndex={-1}
      sx={{
        position: 'fixed',
        left: -2 * breadth,
        top: 0,
        width: breadth,
        height: 900,
        border: 0,
        pointerEvents: 'none',
      }}
    />
  );
}

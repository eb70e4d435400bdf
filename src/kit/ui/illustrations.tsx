import { alpha, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { IllustrationName } from '../illustration-names.ts';

const Canvas = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 'min(100%, 15rem)',
  height: 'auto',
  color: theme.palette.primary.main,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .marked': { fill: alpha(theme.palette.primary.main, 0.2) },
  '& .soft': { fill: 'currentColor', stroke: 'none', opacity: 0.1 },
}));

/** Drawn on a ground of 240 by 160. */
const drawings: Record<IllustrationName, ReactNode> = {
  notFound: (
    <path d="M40 124h160M70 124V66l50-36 50 36v58M104 124V92h32v32M120 56v12M30 108c8-6 16-6 24 0M190 108c8-6 14-6 22 0" />
  ),
  broken: <path d="M120 26 84 88h34l-12 46 52-66h-36l16-42zM44 124h44M152 124h44M52 60l12 8M188 60l-12 8" />,
  maintenance: (
    <path d="M120 52a28 28 0 1 0 0 56 28 28 0 0 0 0-56zM120 36v16M120 108v16M76 80h16M148 80h16M89 49l11 11M140 100l11 11M89 111l11-11M140 60l11-11M52 132h136" />
  ),
  locked: (
    <path d="M84 74h72a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8H84a8 8 0 0 1-8-8V82a8 8 0 0 1 8-8zM92 74V58a28 28 0 0 1 56 0v16M120 94v14" />
  ),
  offline: (
    <path d="M64 72a84 84 0 0 1 112 0M84 92a54 54 0 0 1 72 0M103 110a26 26 0 0 1 34 0M120 126h.1M68 36l104 92" />
  ),
  unknown: (
    <path d="M120 30a52 52 0 1 0 0 104 52 52 0 0 0 0-104zM104 68a16 16 0 1 1 24 14c-6 4-8 7-8 12M120 108h.1" />
  ),
  empty: <path d="M72 58h28l10 12h58v54H72zM72 84h96M104 104h32" />,
  bill: (
    <>
      <path d="M80 18h84v122l-10-8-11 8-11-8-10 8-10-8-11 8-11-8-10 8zM95 28l-5 9h7l-3 9M114 32h36M114 42h22M92 60h60M92 70h40M92 112h60M92 122h40M34 91h40M62 80l12 11-12 11" />
      <path
        className="marked"
        d="M90 81h64a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H90a4 4 0 0 1-4-4V85a4 4 0 0 1 4-4zM94 91h4M104 91h8M118 91h8M132 91h8M146 91h4"
      />
    </>
  ),
  done: <path d="M120 30a52 52 0 1 0 0 104 52 52 0 0 0 0-104zM96 84l18 18 32-36" />,
};

/** A small drawing in the colour of the brand; decoration unless it is given a label. */
export function Illustration({ name, label }: { name: IllustrationName; label?: string }): ReactNode {
  const reading = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Canvas viewBox="0 0 240 160" {...reading}>
      <ellipse className="soft" cx="120" cy="88" rx="104" ry="60" />
      {drawings[name]}
    </Canvas>
  );
}

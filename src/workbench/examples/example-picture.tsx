import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Drawing } from '../../dev/drawing.ts';
import { useView } from '../view.ts';

/** The room for a picture, in CSS pixels. */
const height = 132;

/** Whether an element has been in sight. */
function useWasSeen(element: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || wasSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasSeen]);
  return wasSeen;
}

/** The picture of a block, undefined while it is drawn, null if there is none. */
function usePicture(type: string, isWanted: boolean): Drawing | null | undefined {
  const { pictures } = useView();
  const [picture, setPicture] = useState<Drawing | null>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void pictures.of(type).then((drawn) => {
      if (!isOver) setPicture(drawn ?? null);
    });
    return () => {
      isOver = true;
    };
  }, [pictures, type, isWanted]);
  return picture;
}

/** The breadth of an element, 0 before it is known. */
function useBreadth(element: RefObject<Element | null>): number {
  const [breadth, setBreadth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setBreadth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return breadth;
}

/** How the engine draws the example of a block, made smaller; it is drawn once it comes into sight. */
export function ExamplePicture({ type }: { type: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const picture = usePicture(type, useWasSeen(place));
  const breadth = useBreadth(place);
  return (
    <Box
      ref={place}
      aria-hidden
      data-picture-of={type}
      sx={{
        position: 'relative',
        height,
        overflow: 'hidden',
        mb: 1,
        borderRadius: 0.5,
        border: 1,
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      {picture === undefined && <Skeleton variant="rectangular" height={height} />}
      {picture === null && <Box sx={{ p: 1.5 }}>Its example shows nothing.</Box>}
      {picture && breadth > 0 && <Scaled picture={picture} breadth={breadth} />}
    </Box>
  );
}

function Scaled({ picture, breadth }: { picture: Drawing; breadth: number }): ReactNode {
  const scale = Math.min(1, breadth / picture.width);
  return (
    <Box
      component="iframe"
      srcDoc={picture.html}
      sandbox="allow-same-origin"
      title=""
      inert
      tabIndex={-1}
      sx={{
        position: 'absolute',
        left: 0,
        top: 0,
        border: 0,
        pointerEvents: 'none',
        width: picture.width,
        // The room is filled with the ground of the portal, and what is higher is cut off.
        height: height / scale,
        transform: `scale(${scale})`,
        transformOrigin: '0 0',
      }}
    />
  );
}

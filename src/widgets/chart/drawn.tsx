import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useKit } from '../../kit/kit.ts';
import { late } from '../../kit/late.ts';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import { inWindow } from './layout.ts';
import type { Picture as Options } from './options.ts';
import type { Hit } from './picture.tsx';
import { type Spot, spotOf, spotUnder, Tip } from './tip.tsx';
import { useWindow } from './use-window.ts';
import { type Step, stepTo } from './walk.ts';
import { showing, windowTo } from './window.ts';
import { said } from './wording.ts';
import { ZoomBar } from './zoom-bar.tsx';

const { component: Picture } = late(() => import('./picture.tsx').then((module) => module.Picture));

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  borderRadius: theme.shape.borderRadius,
  '@media print': { '& div, & canvas': { maxWidth: '100%' }, '& canvas': { height: 'auto !important' } },
}));

type Props = {
  title: string;
  describedBy: string;
  picture: Options;
  onPress: ((at: number, line: number | undefined) => void) | undefined;
};

/** The picture of a chart: pointed at it shows the numbers of a place, and the arrow keys walk the places. */
export function Drawn({ title, describedBy, picture: whole, onPress }: Props): ReactNode {
  const { text } = useKit();
  const [step, setStep] = useState<Step>();
  const [under, setUnder] = useState<Spot>();
  const [around, setAround] = useState<HTMLElement | null>(null);
  const touched = useRef<number>(undefined);
  const hit = useRef<Hit>(undefined);
  const view = useWindow(whole, around);
  const { from, to } = view.window;
  const picture = useMemo(
    () => (whole.zoomable ? { ...whole, layout: inWindow(whole.layout, { from, to }) } : whole),
    [whole, from, to],
  );
  const { points, layout, wording, words, zoomable } = picture;
  const count = points.xs.length;
  const walked = step && step.at < count ? step : undefined;
  const spot = walked ? spotOf(walked.at, picture) : under;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepTo(event.key, walked, count, points.lines);
    const window = zoomable ? windowTo(event.key, view.window, count) : undefined;
    if (next) {
      setStep(next);
      if (zoomable) view.set(showing(view.window, next.at, count));
    } else if (window) view.set(window);
    else if (event.key === 'Escape' && walked) setStep(undefined);
    else if (event.key === 'Enter' && walked) onPress?.(walked.at, walked.line);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    setStep(undefined);
    if (view.drag(event)) return setUnder(undefined);
    const found = spotUnder(event, picture);
    setUnder((before) => (before?.at === found?.at ? before : found));
  };
  // Bars of a curve are thinner than a pointer: what is pressed is the place below it, and the bar where one was hit.
  const press = (event: MouseEvent<HTMLElement>) => {
    const { x: hitAt, line } = hit.current ?? {};
    hit.current = undefined;
    const at = view.wasDragged() ? undefined : spotUnder(event, picture)?.at;
    if (at === undefined) return;
    // A finger has no other way to see a number than to press it; its second press counts.
    const again = touched.current === at;
    touched.current = at;
    const byTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    if (byTouch && !again) return;
    const found = points.xs[at] === hitAt ? points.lines.findIndex(({ key }) => key === line) : -1;
    onPress?.(at, found < 0 ? undefined : found);
  };
  return (
    <>
      {/* Were it an image, a screen reader would keep the arrow keys to itself. */}
      <Frame
        ref={setAround}
        role="application"
        aria-roledescription={text('kit.chart.kind')}
        aria-label={title}
        aria-describedby={describedBy}
        tabIndex={0}
        style={zoomable ? { touchAction: 'pan-y' } : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setStep(undefined)}
        onClick={press}
        onPointerMove={follow}
        onPointerDown={(event) => {
          view.start(event);
          follow(event);
        }}
        onPointerUp={view.end}
        onPointerCancel={view.end}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setUnder(undefined)}
      >
        <Suspense fallback={<div style={{ height: layout.height }} />}>
          <Picture picture={picture} onHit={(found) => (hit.current = found)} />
        </Suspense>
        {spot && spot.at < count && <Tip {...{ spot, picture, around }} line={walked?.line} />}
      </Frame>
      {zoomable && (
        <ZoomBar
          window={view.window}
          count={count}
          words={wording.range(points.xs[from] ?? '', points.xs[to - 1] ?? '')}
          onChange={view.set}
        />
      )}
      <VisuallyHidden role="status">
        {walked ? said(points, walked, { wording, words, text }) : ''}
      </VisuallyHidden>
    </>
  );
}

import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { type FocusEvent, type MouseEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { Icon } from '../../kit/icon.tsx';
import type { DialogFrame as Outline } from '../../language/portal.ts';
import { focusEnd } from '../over-page.ts';
import { useServices } from '../services.ts';
import { Ground } from './dialog-ground.ts';

export type DialogLookProps = Partial<Pick<Outline, 'size' | 'rows' | 'sheet'>> & {
  title: string;
  /** A line below it. */
  about?: string;
  /** Closes it by Escape; absent where only its content does. */
  onClose?: () => void;
  /** A question: without a cross, and on a phone a sheet at the bottom instead of the whole screen. */
  asks?: boolean;
  /** The id of what describes it. */
  describedBy?: string;
  /** The buttons at its foot, which give way to those of a form. */
  foot: ReactNode;
  children: ReactNode;
};

type Refs = { root?: Ref<HTMLDivElement>; box?: Ref<HTMLDivElement>; heading?: Ref<HTMLHeadingElement> };

/** Hears a press of the ground, from its begin to its end: a text that is selected beyond the box closes nothing. */
function usePressOfGround(press: (() => void) | undefined) {
  const isBegun = useRef(false);
  const isGround = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return {
    onMouseDown(event: MouseEvent): void {
      isBegun.current = isGround(event);
    },
    onClick(event: MouseEvent): void {
      if (isBegun.current && isGround(event)) press?.();
      isBegun.current = false;
    },
  };
}

/** Where Tab leaves the box at one end, and comes in at the other. */
function Edge({ last = false }: { last?: boolean }): ReactNode {
  const turn = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const box = currentTarget.parentElement?.querySelector('[data-dialog]');
    const isFromBox = relatedTarget instanceof Node && box?.contains(relatedTarget) === true;
    focusEnd(box, last !== isFromBox);
  };
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/noNoninteractiveTabindex: the focus never stays here
  return <div tabIndex={0} onFocus={turn} />;
}

/** How every dialog looks: a head with its title, content that scrolls, buttons at its foot; the head never moves. */
export function DialogLook({
  size = 'small',
  rows = 0,
  sheet,
  onClose,
  asks,
  refs,
  ...props
}: DialogLookProps & { refs?: Refs }): ReactNode {
  const { language } = useServices();
  const { title, about } = props;
  const id = useId();
  return (
    <Ground
      ref={refs?.root}
      role="presentation"
      tabIndex={-1}
      data-printed={onClose ? '' : undefined}
      {...usePressOfGround(onClose)}
    >
      <Edge />
      <Paper
        ref={refs?.box}
        elevation={24}
        role={asks ? 'alertdialog' : 'dialog'}
        aria-modal
        aria-labelledby={id}
        aria-describedby={about ? `${id}-about` : props.describedBy}
        data-dialog={asks ? 'question' : size}
        data-sheet={sheet || undefined}
      >
        <div data-dialog-head>
          <div>
            <h2 ref={refs?.heading} id={id} tabIndex={-1}>
              {title}
            </h2>
            {about && <div id={`${id}-about`}>{about}</div>}
          </div>
          {onClose && !asks && (
            <IconButton onClick={onClose} edge="end" aria-label={language.text('engine.close')}>
              <Icon name="close" />
            </IconButton>
          )}
        </div>
        <div data-dialog-content style={heightOf(rows)}>
          {props.children}
        </div>
        <div data-dialog-foot>{props.foot}</div>
      </Paper>
      <Edge last />
    </Ground>
  );
}

/** How many whole fields of a skeleton have room in an outline of so many rows. */
export const linesOf = (rows = 1): number => Math.max(1, Math.floor((rows * 92 - 12) / 96));

/** As high as its outline, as far as the window allows: it is not lower once its content is there. */
const heightOf = (rows: number) =>
  rows === 0 ? undefined : { ['--height' as string]: `${1.5 + rows * 5.75}rem` };

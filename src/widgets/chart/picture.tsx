import EChartsReactCore from 'echarts-for-react/esm/core.js';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { engine } from './engine.ts';
import { type Picture as Options, optionsOf } from './options.ts';

/** The bar or point that a press hit. */
export type Hit = { x: string; line: string };

type Props = {
  picture: Options;
  /** Told before the press reaches what is around. */
  onHit: (hit: Hit) => void;
};

type Pressed = { componentType?: string; name?: string; seriesName?: string };

/** The drawn chart. */
export function Picture({ picture, onHit }: Props): ReactNode {
  const option = useMemo(() => optionsOf(picture), [picture]);
  const latest = useRef(onHit);
  useEffect(() => {
    latest.current = onHit;
  });
  const events = useMemo(
    () => ({
      click({ componentType, name = '', seriesName = '' }: Pressed) {
        if (componentType === 'series') latest.current({ x: name, line: seriesName });
      },
    }),
    [],
  );
  return (
    <EChartsReactCore
      echarts={engine}
      option={option}
      notMerge
      onEvents={events}
      style={{ height: picture.layout.height }}
    />
  );
}

import EChartsReactCore from 'echarts-for-react/esm/core.js';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { engine } from './engine.ts';
import { type Picture as Options, optionsOf } from './options.ts';

type Props = {
  picture: Options;
  onPress: (at: { x: string; line: string; byTouch: boolean }) => void;
};

type Pressed = {
  componentType?: string;
  name?: string;
  seriesName?: string;
  event?: { event?: { pointerType?: string } };
};

/** The drawn chart. */
export function Picture({ picture, onPress }: Props): ReactNode {
  const option = useMemo(() => optionsOf(picture), [picture]);
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  const events = useMemo(
    () => ({
      click({ componentType, name = '', seriesName = '', event }: Pressed) {
        if (componentType === 'series')
          latest.current({ x: name, line: seriesName, byTouch: event?.event?.pointerType === 'touch' });
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

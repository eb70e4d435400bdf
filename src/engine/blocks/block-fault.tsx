import type { ReactNode } from 'react';
import { Failure } from '../../kit/ui/failure.tsx';
import { useServices } from '../services.ts';

type Props = {
  title?: string;
  detail?: string;
  /** Its widget: if the code failed to load, a retry loads it first. */
  part?: { load?: () => Promise<void> };
  retry?: () => void;
  shown: boolean;
};

/** Shown in place of a block that cannot be drawn. */
export function BlockFault({ title, detail, part, retry, shown }: Props): ReactNode {
  const { language } = useServices();
  if (!shown) return null;
  const again =
    retry &&
    (() => {
      part?.load?.().catch(() => undefined);
      retry();
    });
  return <Failure title={title ?? language.text('engine.blockFault')} detail={detail} retry={again} />;
}

import type { ReactNode } from 'react';
import { Failure } from '../../kit/ui/failure.tsx';
import { useServices } from '../services.ts';

type Props = {
  title?: string;
  detail?: string;
  /** What should have drawn it: where its code did not come, trying again asks for that first. */
  part?: { load?: () => Promise<void> };
  retry?: () => void;
  shown: boolean;
};

/** What stands in the place of a block that cannot be drawn. */
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

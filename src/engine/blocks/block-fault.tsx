import type { ReactNode } from 'react';
import { Failure } from '../../kit/ui/failure.tsx';
import { useServices } from '../services.ts';

type Props = { title?: string; detail?: string; retry?: () => void; shown: boolean };

/** What stands in the place of a block that cannot be drawn. */
export function BlockFault({ title, detail, retry, shown }: Props): ReactNode {
  const { language } = useServices();
  if (!shown) return null;
  return <Failure title={title ?? language.text('engine.blockFault')} detail={detail} retry={retry} />;
}

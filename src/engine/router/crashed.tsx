import type { ReactNode } from 'react';
import { BlockFault } from '../blocks/block-fault.tsx';
import { Boundary } from '../blocks/boundary.tsx';
import { ScreenView } from '../screen/screen-view.tsx';
import { useServices } from '../services.ts';
import { useAddress } from '../addresses/router.tsx';
import { wellKnown } from '../addresses/well-known.ts';

/** The crash page in place of a screen that failed; a minimal page if that fails too. */
export function Crashed(): ReactNode {
  const { outside, report } = useServices();
  const { pathname, hash } = useAddress();
  const route = {
    screen: wellKnown.crash,
    path: pathname,
    hash: hash.slice(1),
    params: {},
    query: { code: '500' },
  };
  return (
    <Boundary
      onFault={(thrown) => report('crash-page', { thrown })}
      fallback={() => <BlockFault retry={outside.reload} shown />}
    >
      <ScreenView screen={wellKnown.crash} route={route} />
    </Boundary>
  );
}

import { createContext, useContext } from 'react';

/** Whether the source of a block still gives its former value while another one is read. */
export const FormerContext = createContext(false);

/** True while what the block shows is the former value of its source: it may be looked at, not acted on. */
export const useIsFormer = (): boolean => useContext(FormerContext);

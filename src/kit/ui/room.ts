import { styled } from '@mui/material/styles';

/** An element whose content may follow its width, and not that of the window: a menu may stand beside it. */
export const Room = styled('div')({ containerType: 'inline-size' });

/** Where such an element is wide enough for columns beside each other. */
export const inColumns = '@container (min-width: 48rem)';

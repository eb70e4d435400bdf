/** Where a grid is wide enough for columns beside each other. It asks for its own width: a menu may stand beside it. */
export const inColumns = '@container (min-width: 48rem)';

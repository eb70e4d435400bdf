/** The background of the menus, in the partner's colours. */
export const ground = { bgcolor: 'header.main', color: 'header.contrastText' } as const;

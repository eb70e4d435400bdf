/** Somebody of the sandbox with contracts of electricity, who reads Catalan. */
export const customer = { user: 'casa', password: 'Mostrador1!', contract: '0051206' };

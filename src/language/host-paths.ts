/** Paths at which the host answers itself, and below them: the API, the sandbox, files of the build and of the brand, its health. */
export const hostPaths = ['/api', '/sandbox', '/assets', '/portal', '/brand', '/health'] as const;

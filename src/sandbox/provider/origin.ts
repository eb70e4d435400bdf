/** Below this path every host of the sandbox serves the stand-in of the provider. */
export const providerPath = '/sandbox/provider/';

/**
 * The origin of the stand-in: a host name of its own where the portal's is below localhost, whose names all lead here;
 * elsewhere the portal's own.
 */
export function providerOrigin(portal: string): string {
  const url = new URL(portal);
  if (url.hostname === 'localhost' || url.hostname.endsWith('.localhost'))
    url.hostname = 'provider.localhost';
  return url.origin;
}

/** The address of the provider's code for a portal. */
export const providerScript = (portal: string): string => `${providerOrigin(portal)}${providerPath}v1.js`;

/** Where a portal finds the stand-ins for the scripts of others, each as `<name>.js`. */
export const embedScripts = (portal: string): string => `${providerOrigin(portal)}/sandbox/embeds/`;

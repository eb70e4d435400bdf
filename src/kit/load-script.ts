type Policy = { createScriptURL(address: string): unknown };
type Policies = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy };

let policy: Policy | undefined;

/** The address as trusted types want it; the policy of the page says from where scripts come. */
function trusted(address: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: Policies };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('scripts', { createScriptURL: (wanted) => wanted });
  return policy.createScriptURL(address) as string;
}

/**
 * Runs a script of another origin in the page. Fails if it does not come; it can then be asked for again.
 * @param integrity the hash that it must have. Default: none.
 */
export function loadScript(address: string, integrity?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    if (integrity !== undefined) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    });
    script.src = trusted(address);
    document.head.append(script);
  });
}

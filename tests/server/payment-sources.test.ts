import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../src/server/security-headers.ts';
import { paymentSources } from '../../src/server/payment-sources.ts';

const policy = (platforms: readonly string[], standIn?: string) =>
  contentSecurityPolicy('n', paymentSources(platforms, standIn));

describe('the policy of a page', () => {
  it('names no host of a platform where nothing is paid by card', () => {
    expect(policy([])).toBe(contentSecurityPolicy('n'));
    expect(policy(['redsys'])).toBe(contentSecurityPolicy('n'));
  });

  it('names the hosts of a platform that is paid with, and its trusted types', () => {
    const words = policy(['stripe']);
    expect(words).toContain('https://js.stripe.com');
    expect(words).toContain("connect-src 'self' https://api.stripe.com");
    expect(words).toContain('frame-src https://js.stripe.com');
    expect(words).toContain('trusted-types dompurify payment');
    expect(words).not.toContain('unsafe');
  });

  it('names the stand-in of a sandbox in place of the platform', () => {
    const words = policy(['stripe'], 'http://lumen.localhost:4000');
    expect(words).toContain('frame-src http://provider.localhost:4000');
    expect(words).not.toContain('stripe.com');
  });
});

import { describe, expect, it } from 'vitest';
import { outsideSources } from '../../src/server/outside-sources.ts';
import { contentSecurityPolicy } from '../../src/server/security-headers.ts';

type Outside = Parameters<typeof outsideSources>[0];

const policy = (outside: Partial<Outside>, standIn?: string) =>
  contentSecurityPolicy('n', outsideSources({ platforms: [], embeds: [], ...outside }, standIn));

const chat = {
  script: 'https://chat.example/v1/loader.js',
  connects: ['wss://live.chat.example'],
  frames: ['https://*.chat.example'],
};

describe('the policy of a page', () => {
  it('names no other host where nothing is paid by card and nothing is declared', () => {
    expect(policy({})).toBe(contentSecurityPolicy('n'));
    expect(policy({ platforms: ['redsys'] })).toBe(contentSecurityPolicy('n'));
  });

  it('names the hosts of a platform that is paid with, and its trusted types', () => {
    const words = policy({ platforms: ['stripe'] });
    expect(words).toContain('https://js.stripe.com');
    expect(words).toContain("connect-src 'self' https://api.stripe.com");
    expect(words).toContain('frame-src https://js.stripe.com');
    expect(words).toContain('trusted-types dompurify scripts');
    expect(words).not.toContain('unsafe');
  });

  it('names what a partner declares: the host of a script, where it sends to, whose frames it shows', () => {
    const words = policy({ embeds: [chat] });
    expect(words).toMatch(/script-src [^;]* https:\/\/chat\.example;/);
    expect(words).toContain("connect-src 'self' wss://live.chat.example;");
    expect(words).toContain('frame-src https://*.chat.example');
    expect(words).not.toContain('unsafe');
  });

  it('lets a script that sends nothing and shows nothing do neither', () => {
    const words = policy({ embeds: [{ script: chat.script }] });
    expect(words).toContain("connect-src 'self';");
    expect(words).not.toContain('frame-src');
  });

  it('names both where a partner has both, each host once', () => {
    const words = policy({ platforms: ['stripe'], embeds: [chat, chat] });
    expect(words.split('https://chat.example')).toHaveLength(2);
    expect(words).toContain("connect-src 'self' https://api.stripe.com wss://live.chat.example;");
  });

  it('names the stand-in of a sandbox in place of all others', () => {
    const words = policy({ platforms: ['stripe'], embeds: [chat] }, 'http://lumen.localhost:4000');
    expect(words).toContain('frame-src http://provider.localhost:4000');
    expect(words).not.toContain('stripe.com');
    expect(words).not.toContain('chat.example');
  });
});

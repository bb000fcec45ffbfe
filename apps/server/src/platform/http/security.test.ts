import { expect, test } from 'vitest';
import { securityHeaders } from './security.ts';

const directives = (hasCaptcha: boolean) =>
  new Map(
    securityHeaders(true, hasCaptcha)
      ['content-security-policy']?.split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

test('with hCaptcha’s test key a page loads nothing from other origins', () => {
  for (const name of ['default-src', 'script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(directives(false).get(name), name).toBe("'self'");
});

test('with a real key a page may load hCaptcha’s widget and nothing else from other origins', () => {
  const policy = directives(true);
  for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(policy.get(name), name).toBe("'self' https://hcaptcha.com https://*.hcaptcha.com");
  expect([policy.get('default-src'), policy.get('form-action'), policy.get('frame-ancestors')]).toEqual([
    "'self'",
    "'self'",
    "'none'",
  ]);
});

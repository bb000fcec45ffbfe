import { expect, test } from 'vitest';
import { securityHeaders } from './security.ts';

const directives = (hasCaptcha: boolean) =>
  new Map(
    securityHeaders(true, hasCaptcha)
      ['content-security-policy']?.split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

test('with the test key of the robot check a page loads nothing from outside', () => {
  for (const name of ['default-src', 'script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(directives(false).get(name), name).toBe("'self'");
});

test('a real key lets the widget in, and nothing else', () => {
  const policy = directives(true);
  for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(policy.get(name), name).toBe("'self' https://hcaptcha.com https://*.hcaptcha.com");
  expect([policy.get('default-src'), policy.get('form-action'), policy.get('frame-ancestors')]).toEqual([
    "'self'",
    "'self'",
    "'none'",
  ]);
});

/** Where hCaptcha's widget comes from (providers.md, hCaptcha). */
const captcha = ' https://hcaptcha.com https://*.hcaptcha.com';

/**
 * Nothing but the shop's own files runs or is shown, and the robot check where it is a real one; styles too come from
 * files only, so a page carries no inline style. Payment pages are opened by links, never framed.
 */
function contentSecurityPolicy(hasCaptcha: boolean): string {
  const from = hasCaptcha ? captcha : '';
  return [
    "default-src 'self'",
    `script-src 'self'${from}`,
    `style-src 'self'${from}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${from}`,
    `frame-src 'self'${from}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer. */
export function securityHeaders(isHttps: boolean, hasCaptcha: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(hasCaptcha),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

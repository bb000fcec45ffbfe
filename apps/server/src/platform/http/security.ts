/** The origins of hCaptcha's widget (providers.md, hCaptcha). */
const captcha = ' https://hcaptcha.com https://*.hcaptcha.com';

/**
 * Allows only the shop's own files, and hCaptcha's widget when a real key is set. Styles come from files too, so a page has no
 * inline styles. Payment pages are opened by links, never in frames.
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

/** The security headers of every response. */
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

import { hCaptchaSandbox } from '../src/providers/hcaptcha/sandbox.ts';
import { listenSandbox } from '../src/providers/sandbox/listen.ts';

/** Opens an hCaptcha sandbox with keys that are not the test keys, so that the shop calls it. `settings` are for `openWorld`. */
export async function openCaptcha() {
  const keys = { siteKey: 'site-key-of-the-shop', secret: '0xSecretOfTheShop' };
  const sandbox = await listenSandbox(hCaptchaSandbox(keys), '/hcaptcha');
  let made = 0;
  return {
    settings: {
      HCAPTCHA_SITE_KEY: keys.siteKey,
      HCAPTCHA_SECRET: keys.secret,
      HCAPTCHA_API_URL: sandbox.url,
    },
    /** A token as hCaptcha issues it after a solved challenge, now or some time ago. */
    solved: (agoMs = 0) => `sandbox:${Date.now() - agoMs}:${(made += 1)}`,
    control: sandbox.control,
    close: sandbox.close,
  };
}

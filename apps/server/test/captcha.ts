import { hCaptchaSandbox } from '../src/providers/hcaptcha/sandbox.ts';
import { listenSandbox } from '../src/providers/sandbox/listen.ts';

/** hCaptcha with keys of the shop's own, so that it is asked; `settings` are for the world that asks it. */
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
    /** A token as a person makes it, now or some time ago. */
    solved: (agoMs = 0) => `sandbox:${Date.now() - agoMs}:${(made += 1)}`,
    control: sandbox.control,
    close: sandbox.close,
  };
}

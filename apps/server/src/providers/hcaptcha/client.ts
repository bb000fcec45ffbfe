import * as z from 'zod';
import { ProviderRefusal } from '../../platform/outage.ts';
import { readAnswer } from '../answers.ts';
import { ask } from '../ask.ts';

export type HCaptchaOptions = {
  siteKey: string;
  secret: string;
  /** Without a final slash. */
  apiUrl: string;
  /** The published test secret: with it any token passes without a call. */
  testSecret: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
};

const PROVIDER = 'hcaptcha';
const TIMEOUT_MS = 5_000;
/** What speaks against the token; every other code speaks against the shop's own keys or request. */
const codesOfTokens = new Set([
  'missing-input-response',
  'invalid-input-response',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'not-using-dummy-passcode',
]);
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** hCaptcha's check of a token. The buyer's address is not told to it: the answer does not need it. */
export function createHCaptcha(options: HCaptchaOptions) {
  return {
    /**
     * Whether a person made this token. Never asked twice: a token is good once. Throws Outage where there is no answer
     * and ProviderRefusal where the shop's own keys are wrong.
     */
    async isPassed(token: string): Promise<boolean> {
      if (options.secret === options.testSecret) return true;
      const answer = await ask({
        provider: PROVIDER,
        operation: 'siteverify',
        url: `${options.apiUrl}/siteverify`,
        method: 'POST',
        body: new URLSearchParams({ secret: options.secret, response: token, sitekey: options.siteKey }),
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        fetch: options.fetch ?? fetch,
      });
      const { success, 'error-codes': codes } = readAnswer(verdict, answer, PROVIDER, 'siteverify');
      if (success) return true;
      const ours = codes.filter((code) => !codesOfTokens.has(code));
      if (ours.length > 0) throw new ProviderRefusal(PROVIDER, `siteverify: ${ours.join(', ').slice(0, 200)}`);
      return false;
    },
  };
}

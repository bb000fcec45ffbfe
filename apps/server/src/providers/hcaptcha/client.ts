import * as z from 'zod';
import { ProviderRefusal } from '../../platform/outage.ts';
import { parseResponse } from '../responses.ts';
import { requestJson } from '../request-json.ts';

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
/** Errors of the token; every other code is an error of the shop's own keys or request. */
const tokenErrorCodes = new Set([
  'missing-input-response',
  'invalid-input-response',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'not-using-dummy-passcode',
]);
const siteverifyResponse = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** hCaptcha's check of a token. The buyer's IP address is not sent, since the check does not need it. */
export function createHCaptcha(options: HCaptchaOptions) {
  return {
    /**
     * Whether a person made this token. Never retried: a token is valid once. Throws Outage without a response and
     * ProviderRefusal when the shop's own keys are wrong.
     */
    async isPassed(token: string): Promise<boolean> {
      if (options.secret === options.testSecret) return true;
      const body = await requestJson({
        provider: PROVIDER,
        operation: 'siteverify',
        url: `${options.apiUrl}/siteverify`,
        method: 'POST',
        body: new URLSearchParams({ secret: options.secret, response: token, sitekey: options.siteKey }),
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        fetch: options.fetch ?? fetch,
      });
      const { success, 'error-codes': codes } = parseResponse(siteverifyResponse, body, PROVIDER, 'siteverify');
      if (success) return true;
      const ownErrorCodes = codes.filter((code) => !tokenErrorCodes.has(code));
      if (ownErrorCodes.length > 0)
        throw new ProviderRefusal(PROVIDER, `siteverify: ${ownErrorCodes.join(', ').slice(0, 200)}`);
      return false;
    },
  };
}

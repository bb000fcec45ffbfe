import type { Log } from '../../platform/log.ts';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { refuse } from '../../platform/refusal.ts';

/** The client of a captcha service. */
export type Captcha = {
  /** Whether the token is valid; throws Outage or ProviderRefusal when it cannot be verified. */
  isPassed(token: string): Promise<boolean>;
};

/**
 * Refuses with HCAPTCHA_REQUIRED, HCAPTCHA_INVALID, or HCAPTCHA_ERROR when the service is unavailable. In the last case `onOutage`
 * runs first, so that the caller can undo its rate limit counts.
 */
export async function assertHuman(
  { captcha, log }: { captcha: Captcha; log: Log },
  token: string | null | undefined,
  onOutage: () => Promise<void>,
): Promise<void> {
  if (!token) refuse('HCAPTCHA_REQUIRED');
  let isPassed: boolean;
  try {
    isPassed = await captcha.isPassed(token);
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    log.warn({ provider: error.provider, reason: error.message }, 'a captcha could not be checked');
    await onOutage();
    return refuse('HCAPTCHA_ERROR');
  }
  if (!isPassed) refuse('HCAPTCHA_INVALID');
}

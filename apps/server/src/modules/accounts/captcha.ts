import type { Log } from '../../platform/log.ts';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { refuse } from '../../platform/refusal.ts';

/** Who tells people from robots. */
export type Captcha = {
  /** Whether this token is a person's; throws Outage or ProviderRefusal where that can't be found out. */
  isPassed(token: string): Promise<boolean>;
};

/**
 * Refuses with HCAPTCHA_REQUIRED, HCAPTCHA_INVALID, or HCAPTCHA_ERROR when nobody can tell; in that case `onOutage`
 * comes first, so that nobody pays for it.
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

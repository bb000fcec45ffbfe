import { isApiError } from '@lotok/client';
import type { TextKey, Translate } from '@lotok/i18n';
import type { ChangeKind } from './domain-data.ts';

type Texts = { title: TextKey; inProgress: TextKey; done: TextKey; failed: TextKey };

/** The texts for each kind of change: its title in the history, while it is in progress, and its outcome (spec, section 8). */
export const changeTexts: Record<ChangeKind, Texts> = {
  cloudflare_on: textsOf('cloudflareOn'),
  cloudflare_off: textsOf('cloudflareOff'),
  tls_1_3: textsOf('tls'),
  name_servers: textsOf('servers'),
  dns_records: textsOf('records'),
  kt_check: textsOf('warning'),
  renewal: textsOf('renewal'),
  auto_renew: textsOf('autoRenew'),
  lock: textsOf('lock'),
  dnssec: textsOf('dnssec'),
};

type Name =
  | 'cloudflareOn'
  | 'cloudflareOff'
  | 'tls'
  | 'servers'
  | 'records'
  | 'warning'
  | 'renewal'
  | 'autoRenew'
  | 'lock'
  | 'dnssec';

function textsOf(name: Name): Texts {
  return {
    title: `control.what.${name}`,
    inProgress: `control.doing.${name}`,
    done: `control.done.${name}`,
    failed: `control.failed.${name}`,
  };
}

/** Refusals whose own text is sufficient. */
const selfExplanatory = ['DOMAIN_BANNED', 'CLOUDFLARE_DISABLED', 'RATE_LIMITED'] as const;
/** Failures that a user can do something about: their text is added as the reason. */
const reasons = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'INVALID_TOKEN'] as const;

/** The text for a change that the shop refused. */
export function refusalText(error: unknown, kind: ChangeKind, t: Translate): string {
  const is = (code: (typeof selfExplanatory | typeof reasons)[number]) => isApiError(error, code);
  const code = selfExplanatory.find(is);
  if (code) return t(`error.${code}`);
  const reason = reasons.find(is);
  return failureText(kind, reason ? t(`error.${reason}`) : null, t);
}

/** The text for a change that was accepted and then failed; `why` is the message of the provider. */
export function failureText(kind: ChangeKind, why: string | null, t: Translate): string {
  const failed = t(changeTexts[kind].failed);
  return why ? t('control.because', { what: failed, why }) : t('control.failedWhole', { what: failed });
}

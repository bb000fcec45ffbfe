import { isApiError } from '@lotok/client';
import type { TextKey, Translate } from '@lotok/i18n';
import type { ChangeKind } from './domain-data.ts';

type Texts = { what: TextKey; doing: TextKey; done: TextKey; failed: TextKey };

/** What is said of each kind of change: in the history, while it is carried out, and how it ended (spec, section 8). */
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
    what: `control.what.${name}`,
    doing: `control.doing.${name}`,
    done: `control.done.${name}`,
    failed: `control.failed.${name}`,
  };
}

/** Refusals that say enough by themselves. */
const own = ['DOMAIN_BANNED', 'CLOUDFLARE_DISABLED', 'RATE_LIMITED'] as const;
/** What a user can do something about. */
const reasons = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'INVALID_TOKEN'] as const;

/** Why a change was not taken. */
export function refusedText(error: unknown, what: ChangeKind, t: Translate): string {
  const is = (code: (typeof own | typeof reasons)[number]) => isApiError(error, code);
  const said = own.find(is);
  if (said) return t(`error.${said}`);
  const reason = reasons.find(is);
  return because(what, reason ? t(`error.${reason}`) : null, t);
}

/** How a change failed that had been taken; `why` is what the provider said. */
export function because(what: ChangeKind, why: string | null, t: Translate): string {
  const failed = t(changeTexts[what].failed);
  return why ? t('control.because', { what: failed, why }) : t('control.failedWhole', { what: failed });
}

import type { Texts } from '../../texts.ts';
import type { refusals as russian } from '../ru/refusals.ts';

/** What a buyer reads for error codes that only the pages of domains meet, so that no first visit carries them. */
export const refusals = {
  'error.NS_COUNT': 'A domain needs {NS_RECORDS_MIN} to {NS_RECORDS_MAX} NS records.',
  'error.DNS_RECORD_INVALID': 'One of the DNS records isn’t valid.',
  'error.DOMAIN_UNAVAILABLE': 'Domain is not available for registration.',
  'error.CLOUDFLARE_DISABLED': 'Connect Cloudflare to this domain first.',
  'error.DOMAIN_BANNED': 'This domain is blocked and can’t be changed.',
  'error.DOMAIN_LOCKED': 'Turn off the domain’s transfer lock first.',
  'error.QUESTION_WAITING':
    'Support already has your question about this unpaid order. Wait for the answer or pay for the order.',
  'error.DOMAIN_RENEWED': 'This domain has just been renewed or is being renewed.',
  'error.HAS_DOMAINS': 'Your account has domains. Once it’s deleted, nobody can manage them.',
} satisfies Texts<typeof russian>;

import type { Texts } from '../../texts.ts';
import type { refusals as russian } from '../ru/refusals.ts';

/** Texts of error codes that occur only on domain pages; apart from the other errors, so that a first visit does not load them. */
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
  'error.BLOCKED': 'Your account is blocked, so you can’t buy anything. Contact support.',
  'error.STALE': 'Somebody else has changed this. Reload the page and try again.',
  'error.DUPLICATES': 'Some of these units were added before. Nothing was added now.',
  'error.QUANTITY_LIMIT': 'You can’t buy this quantity of the product in one order. Change the quantity.',
} satisfies Texts<typeof russian>;

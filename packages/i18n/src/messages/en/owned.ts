import type { Texts } from '../../texts.ts';
import type { owned as russian } from '../ru/owned.ts';

/** The list of own domains, and changing several at once. */
export const owned = {
  'owned.views': 'What to show of domains',
  'owned.orders': 'Domain orders',
  'owned.title': 'My domains',
  'owned.none': 'You have no domains yet',
  'owned.noneText': 'Registered names appear here: until which day they are yours and what to do next.',
  'owned.toFirst': 'To the top of the list',
  'owned.status.active': 'Active',
  'owned.status.expires_soon': 'Ends soon',
  'owned.status.grace': 'Expired',
  'owned.status.redemption': 'Switched off',
  'owned.status.gone': 'No longer yours',
  'owned.status.banned': 'Blocked',
  'owned.until': 'until {date}',
  'owned.endedOn': 'ended {date}',
  'owned.renewsItself': 'renews itself',
  'owned.notByItself': 'does not renew itself',
  'owned.next.renew': 'Renew',
  'owned.next.renewLabel': 'Renew {domain}',
  'owned.next.auto_renew': 'Auto-renewal',
  'owned.next.auto_renewLabel': 'Switch on automatic renewal of {domain}',
  'owned.next.set_up': 'Set up',
  'owned.next.set_upLabel': 'Set up {domain}',
  'owned.next.manage': 'Manage',
  'owned.next.manageLabel': 'Manage {domain}',
  'owned.next.support': 'Ask support',
  'owned.next.supportLabel': 'Ask support about {domain}, opens in a new tab',
} satisfies Texts<typeof russian>;

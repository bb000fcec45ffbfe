import type { Output } from '@lotok/contract';

export type OwnDomain = Output<'domains/getDomains'>['domains'][number];

/** The next action of the owner: `manage` when nothing is due, `none` when nothing can be done any more. */
export type NextStep = 'renew' | 'auto_renew' | 'set_up' | 'manage' | 'support' | 'none';

export function getNextStep({
  status,
  auto_renew: renewsItself,
  set_up: isSetUp,
}: Pick<OwnDomain, 'status' | 'auto_renew' | 'set_up'>): NextStep {
  if (status === 'gone') return 'none';
  // Restoring a name in redemption and lifting a ban need support staff.
  if (status === 'banned' || status === 'redemption') return 'support';
  if (status === 'grace') return 'renew';
  if (status === 'expires_soon') return renewsItself ? 'manage' : 'renew';
  if (isSetUp === false) return 'set_up';
  return renewsItself ? 'manage' : 'auto_renew';
}

/** Whether its expiry date has passed. */
export const isExpired = (
  { status, active_to: until }: Pick<OwnDomain, 'status' | 'active_to'>,
  now: number,
): boolean => status === 'grace' || status === 'redemption' || status === 'gone' || Date.parse(until) <= now;

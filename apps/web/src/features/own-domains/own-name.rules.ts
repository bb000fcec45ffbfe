import type { Output } from '@lotok/contract';

export type OwnDomain = Output<'domains/getDomains'>['domains'][number];

/** What its owner does next: `manage` where nothing waits, `none` where nothing can be done any more. */
export type NextStep = 'renew' | 'auto_renew' | 'set_up' | 'manage' | 'support' | 'none';

export function nextStepOf({
  status,
  auto_renew: renewsItself,
  set_up: isSetUp,
}: Pick<OwnDomain, 'status' | 'auto_renew' | 'set_up'>): NextStep {
  if (status === 'gone') return 'none';
  // A registry gives a name back in its redemption only by hand, and a ban is for people to look at.
  if (status === 'banned' || status === 'redemption') return 'support';
  if (status === 'grace') return 'renew';
  if (status === 'expires_soon') return renewsItself ? 'manage' : 'renew';
  if (isSetUp === false) return 'set_up';
  return renewsItself ? 'manage' : 'auto_renew';
}

/** Whether its last day is over. */
export const isPast = ({ status, active_to: until }: Pick<OwnDomain, 'status' | 'active_to'>, now: number): boolean =>
  status === 'grace' || status === 'redemption' || status === 'gone' || Date.parse(until) <= now;

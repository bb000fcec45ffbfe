import type { Output } from './index.ts';

type DomainData = Pick<Output<'domains/getDomainData'>, 'domain' | 'renewal'>;

/** The renewal state of a domain. `unsold`: its zone is not on sale; `ahead`: it is already paid for the maximum time. */
export type RenewalStage =
  | 'open'
  | 'soon'
  | 'grace'
  | 'pending'
  | 'redemption'
  | 'gone'
  | 'banned'
  | 'unsold'
  | 'ahead';

/** The renewal state of a domain, as its buyer sees it: on its page and in the domains bot. */
export function renewalStage({ domain, renewal }: DomainData): RenewalStage {
  const { status = 'active' } = domain;
  if (renewal?.is_pending) return 'pending';
  if (domain.domainBanned) return 'banned';
  if (status === 'redemption' || status === 'gone') return status;
  if (!renewal || renewal.price === null) return 'unsold';
  if (!renewal.is_possible) return 'ahead';
  if (status === 'grace') return 'grace';
  return status === 'expires_soon' ? 'soon' : 'open';
}

import { now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { assertCanPay } from './assert-can-pay.ts';
import { domainsJobs } from './domains.jobs.ts';
import { openDomainOrder, type PaymentChoice, type PlacedOrder } from './open-domain-order.ts';
import type { OwnName } from './own-name.reads.ts';
import { wasRenewedSince, findRenewalObstacle } from './renewal.rules.ts';
import { isBeingRenewed, lockNameForRenewal } from './renewals.store.ts';
import { findTld, lockTldForShare } from './tlds.store.ts';

export type WantedRenewal = PaymentChoice & {
  name: Pick<OwnName, 'id' | 'name' | 'zone' | 'buyerId' | 'activeTo' | 'bannedAt' | 'deletedAt'>;
  /** The expiry that the buyer saw. */
  from: Date;
  language: string;
  /** The bot in which it is ordered; null on the site, and for an automatic renewal. */
  botId: number | null;
};

/**
 * Refuses with INSUFFICIENT_FUNDS a renewal that the buyer's balance does not cover, before anything is locked. A
 * renewal that is impossible anyway is left to {@link placeRenewal}, so that nobody is sent to top up for it.
 */
export async function assertCanPayRenewal(
  db: Db,
  { name, from, ...rest }: Pick<WantedRenewal, 'name' | 'from' | 'method' | 'seenKopecks'> & { buyerId: number },
): Promise<void> {
  const tld = await findTld(db, name.zone);
  const isImpossible = findRenewalObstacle(name, now()) !== null || wasRenewedSince(name.activeTo, from);
  if (!tld || isImpossible || (await isBeingRenewed(db, name.id))) return;
  await assertCanPay(db, { ...rest, priceKopecks: tld.priceKopecks, baseKopecks: null, partnerId: null });
}

/**
 * Orders one more year of a registered name. The order is bound to the present expiry, so that each year is sold once:
 * refused with DOMAIN_RENEWED when the expiry has changed in the meantime, or another renewal is in progress.
 */
export async function placeRenewal(tx: Tx, wanted: WantedRenewal): Promise<PlacedOrder> {
  const { name, language, botId } = wanted;
  const { priceKopecks } =
    (await lockTldForShare(tx, name.zone)) ??
    refuse('DOMAIN_UNAVAILABLE', { message: `Names in .${name.zone} are not renewed here at the moment.` });
  const order = {
    buyerId: name.buyerId,
    domain: name.name,
    zone: name.zone,
    priceKopecks,
    // A renewal has the shop's own price, also in a partner's bot.
    baseKopecks: null,
    partnerId: null,
    botId,
    language,
    renews: { domainId: name.id, from: name.activeTo },
  };
  return openDomainOrder(tx, wanted, order, {
    check: async () => {
      const locked = (await lockNameForRenewal(tx, name.id)) ?? refuse('NOT_FOUND');
      if (wasRenewedSince(locked.activeTo, wanted.from) || (await isBeingRenewed(tx, name.id)))
        refuse('DOMAIN_RENEWED');
      const obstacle = findRenewalObstacle(locked, now());
      if (obstacle === 'banned') refuse('DOMAIN_BANNED');
      if (obstacle === 'too_late') refuse('DOMAIN_UNAVAILABLE', { message: 'It is too late to renew this domain.' });
      if (obstacle) refuse('DOMAIN_UNAVAILABLE', { message: 'A domain can be held for at most 10 years ahead.' });
    },
    start: (orderId) => addJob(tx, domainsJobs, 'domains.renew', { orderId }, { key: `domain:${orderId}:renew` }),
  });
}

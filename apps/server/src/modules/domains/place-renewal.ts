import { now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { assertCanPay } from './assert-can-pay.ts';
import { openDomainOrder, type Paying, type PlacedDomain } from './open-domain-order.ts';
import type { OwnName } from './own-name.reads.ts';
import { isYearOn, renewalBar } from './renewal.rules.ts';
import { isBeingRenewed, lockHeld } from './renewals.store.ts';
import { findTld, holdTld } from './tlds.store.ts';

export type WantedRenewal = Paying & {
  name: Pick<OwnName, 'id' | 'name' | 'zone' | 'buyerId' | 'activeTo' | 'bannedAt' | 'deletedAt'>;
  /** The end that whoever orders it has seen. */
  from: Date;
  language: string;
};

/**
 * Refuses with INSUFFICIENT_FUNDS a renewal that its buyer's balance does not cover now, before anything is locked. What can't be
 * renewed anyway is left to {@link placeRenewal}: nobody is sent to top up for it.
 */
export async function assertCanPayRenewal(
  db: Db,
  { name, from, ...wish }: Pick<WantedRenewal, 'name' | 'from' | 'method' | 'seenRoubles'> & { buyerId: number },
): Promise<void> {
  const tld = await findTld(db, name.zone);
  const isLost = renewalBar(name, now()) !== null || isYearOn(name.activeTo, from);
  if (!tld || isLost || (await isBeingRenewed(db, name.id))) return;
  await assertCanPay(db, { ...wish, priceKopecks: tld.priceKopecks });
}

/**
 * Orders one more year of a name that is held. It is bound to the end that the name has now, so that each year is sold once:
 * refused with DOMAIN_RENEWED when the name has a new end meanwhile, or is just being renewed.
 */
export async function placeRenewal(tx: Tx, wanted: WantedRenewal): Promise<PlacedDomain> {
  const { name, language } = wanted;
  const { priceKopecks } =
    (await holdTld(tx, name.zone)) ??
    refuse('DOMAIN_UNAVAILABLE', { message: `Names in .${name.zone} are not renewed here at the moment.` });
  const order = {
    buyerId: name.buyerId,
    domain: name.name,
    zone: name.zone,
    priceKopecks,
    language,
    renews: { domainId: name.id, from: name.activeTo },
  };
  return openDomainOrder(tx, wanted, order, {
    check: async () => {
      const held = (await lockHeld(tx, name.id)) ?? refuse('NOT_FOUND');
      if (isYearOn(held.activeTo, wanted.from) || (await isBeingRenewed(tx, name.id))) refuse('DOMAIN_RENEWED');
      const bar = renewalBar(held, now());
      if (bar === 'banned') refuse('DOMAIN_BANNED');
      if (bar === 'too_late') refuse('DOMAIN_UNAVAILABLE', { message: 'It is too late to renew this domain.' });
      if (bar) refuse('DOMAIN_UNAVAILABLE', { message: 'A domain can be held for at most 10 years ahead.' });
    },
    start: (orderId) => addJob(tx, 'domains.renew', { orderId }, { key: `domain:${orderId}:renew` }),
  });
}

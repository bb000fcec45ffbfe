import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { fullName } from './domain-name.rules.ts';
import { domainsJobs } from './domains.jobs.ts';
import { isNameTaken, reserveName } from './domains.store.ts';
import { lockNamePrices, type NamePricesDeps, type Sale } from './name-prices.ts';
import { openDomainOrder, type PaymentChoice, type PlacedOrder } from './open-domain-order.ts';
import type { DomainName } from './registrar.ts';
import { lockTldForShare } from './tlds.store.ts';

export type WantedDomain = PaymentChoice & Sale & { buyerId: number; name: DomainName; language: string };

/** Orders a name for a year, at the price of the bot in which it is sold. With payment from the balance the name is reserved at once. */
export async function placeDomainOrder(tx: Tx, deps: NamePricesDeps, wanted: WantedDomain): Promise<PlacedOrder> {
  const { buyerId, name, language, botId } = wanted;
  const pricesOf = await lockNamePrices(tx, deps, wanted);
  const prices = pricesOf((await lockTldForShare(tx, name.zone)) ?? refuse('DOMAIN_UNAVAILABLE'));
  const domain = fullName(name);
  const order = { buyerId, domain, zone: name.zone, ...prices, botId, language, renews: null };
  return openDomainOrder(tx, wanted, order, {
    check: async () => {
      if (await isNameTaken(tx, domain)) refuse('DOMAIN_UNAVAILABLE');
    },
    start: async (orderId) => {
      if (!(await reserveName(tx, domain, orderId))) refuse('DOMAIN_UNAVAILABLE');
      await addJob(tx, domainsJobs, 'domains.register', { orderId }, { key: `domain:${orderId}:register` });
    },
  });
}

import { toRoubles } from '@lotok/money';
import type { Routes } from '../../platform/http/routes.ts';
import { buyDomain, type BuyParts } from './buy-domain.ts';
import { checkDomain } from './check-domain.ts';
import { toUnicode } from './domain-name.rules.ts';
import { getDomain, listDomainOrders } from './domains.reads.ts';
import { listTlds } from './tlds.store.ts';

type DomainCalls =
  | 'domains/getTlds'
  | 'domains/checkDomain'
  | 'domains/buyDomain'
  | 'domains/getDomainsOrders'
  | 'domains/getDomainData';

export function domainsRoutes(parts: BuyParts): Pick<Routes, DomainCalls> {
  const { db, registrar } = parts;
  return {
    // Without a registrar nothing can be sold.
    'domains/getTlds': async () =>
      (registrar ? await listTlds(db) : []).map(({ id, name, priceKopecks, letters }) => ({
        id,
        name: toUnicode(name),
        price: toRoubles(priceKopecks),
        letters,
      })),
    'domains/checkDomain': ({ domain }, context) => checkDomain(parts, domain, context),
    'domains/buyDomain': (input, context) => buyDomain(parts, input, context),
    'domains/getDomainsOrders': ({ page }, { caller }) => listDomainOrders(db, caller.buyerId, page),
    'domains/getDomainData': ({ domain }, { caller }) => getDomain(db, caller.buyerId, domain),
  };
}

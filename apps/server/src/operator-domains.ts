import { fromRoubles, toDecimal, toRoubles } from '@lotok/money';
import {
  changeZone,
  createZone,
  dropTld,
  findTldId,
  refundPendingDomain,
  listRegisteringOrders,
  listTlds,
  type NewTld,
  type Registrar,
  toAscii,
  toRefundChange,
  toUnicode,
} from './modules/domains/index.ts';
import { recordChange } from './platform/audit.store.ts';
import { type Db, inTransaction } from './platform/database/index.ts';
import { bansUsage, runBans } from './operator-bans.ts';
import { commandActor } from './command-actor.ts';
import { UsageError } from './usage-error.ts';

export const domainsUsage = `npm run domains                              names that are paid and not registered or renewed, and the price list
npm run domains -- give-back 5               the registrar has not carried order 5 out: its price back to the buyer
npm run domains -- price com 1490            a year of .com costs so much; a new zone comes last
npm run domains -- price рф 249 cyrillic     the same, of a zone that takes one script alone: latin or cyrillic
npm run domains -- stop com                  .com is sold no more
${bansUsage}`;

const MAX_ROUBLES = 1_000_000;

/** Runs a step with the registrar of the shop; null without one. */
export type WithRegistrar = <Result>(run: (registrar: Registrar | null) => Promise<Result>) => Promise<Result>;
type Deps = { db: Db; withRegistrar: WithRegistrar };

/** Operator commands for domains (docs/operations.md, Domains). Throws as `runCommand`. */
export async function runDomains({ db, withRegistrar }: Deps, args: readonly string[]): Promise<string[]> {
  const [command = 'list', first = '', price, letters] = args;
  switch (command) {
    case 'ban':
    case 'unban':
    case 'bans':
      return runBans(db, args);
    case 'list':
      return showDomains(db);
    case 'give-back':
      if (!/^[1-9]\d{0,14}$/.test(first)) throw new UsageError(domainsUsage);
      return [`order ${first}: ${await withRegistrar((registrar) => giveBack({ db, registrar }, Number(first)))}`];
    case 'price': {
      const tld = readTld(first, price, letters);
      await putOnSale(db, tld);
      return [lineOf(tld)];
    }
    case 'stop':
      await stopSale(db, toAscii(first) ?? '');
      return [`.${first} is sold no more`];
    default:
      throw new UsageError(domainsUsage);
  }
}

async function giveBack(deps: { db: Db; registrar: Registrar | null }, orderId: number): Promise<string> {
  const outcome = await refundPendingDomain(deps, orderId, {
    record: (tx, order, made) =>
      recordChange(tx, commandActor('domains'), {
        resource: 'domainOrders',
        resourceId: orderId,
        ...toRefundChange(order, made),
      }),
  });
  return outcome === 'refunded'
    ? 'given back'
    : 'requested no more, and given back as soon as the registrar reports that it was not carried out';
}

/** Puts a zone on sale as the office does: at the end of the list, or one of the list at the new price. */
async function putOnSale(db: Db, { name, priceKopecks, letters }: NewTld): Promise<void> {
  const actor = commandActor('domains');
  const zone = { price: toRoubles(priceKopecks), letters, isOnSale: true };
  const id = await findTldId(db, name);
  if (id === null) await createZone(db, actor, { name, margin: null, ...zone });
  else await changeZone(db, actor, id, zone);
}

async function stopSale(db: Db, name: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await dropTld(tx, name);
    if (id === null) throw new UsageError('This zone is not on sale.');
    const change = { before: { isOnSale: true }, after: { isOnSale: false } };
    await recordChange(tx, commandActor('domains'), { resource: 'zones', resourceId: id, ...change });
  });
}

async function showDomains(db: Db): Promise<string[]> {
  const waiting = await listRegisteringOrders(db);
  const tlds = await listTlds(db);
  return [
    ...waiting.map(({ id, kind, domain, priceKopecks, paidAt, askedAt }) =>
      [
        kind === 'renewal' ? `order ${id}, renewal` : `order ${id}`,
        toUnicode(domain),
        `${toDecimal(priceKopecks)} RUB`,
        `paid ${paidAt?.toISOString()}`,
        askedAt ? `asked of the registrar ${askedAt.toISOString()}` : 'not asked of the registrar yet',
      ].join('\t'),
    ),
    ...(waiting.length > 0 ? [] : ['No name waits for the registrar.']),
    ...(tlds.length > 0 ? tlds.map(lineOf) : ['No zone is on sale.']),
  ];
}

function readTld(zone: string, price: string | undefined, letters = 'any'): NewTld {
  const name = toAscii(zone);
  const isScript = letters === 'any' || letters === 'latin' || letters === 'cyrillic';
  if (!name || !isScript || !/^\d{1,7}(\.\d\d?)?$/.test(price ?? '')) throw new UsageError(domainsUsage);
  const roubles = Number(price);
  if (roubles <= 0 || roubles > MAX_ROUBLES) throw new UsageError(`A price is above 0 and at most ${MAX_ROUBLES}.`);
  return { name, priceKopecks: fromRoubles(roubles), letters };
}

function lineOf({ name, priceKopecks, letters }: NewTld): string {
  return [`.${toUnicode(name)}`, `${toDecimal(priceKopecks)} RUB a year`, letters === 'any' ? '' : letters]
    .join('\t')
    .trim();
}

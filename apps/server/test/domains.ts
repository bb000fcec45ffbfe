import type { Input } from '@lotok/contract';
import { sql } from 'kysely';
import { putTlds } from '../src/modules/domains/index.ts';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { sandboxClients } from './sandbox-clients.ts';
import { eventually, type World } from './shop.ts';

/** The price of one year in `com`. */
export const COM_KOPECKS = 149_000;

/** Adds three zones to the price list. */
export async function sellZones(world: World): Promise<void> {
  await inTransaction(world.db, (tx) =>
    putTlds(tx, [
      { name: 'com', priceKopecks: COM_KOPECKS, letters: 'any' },
      { name: 'ru', priceKopecks: 24_900, letters: 'latin' },
      { name: 'xn--p1ai', priceKopecks: 24_950, letters: 'cyrillic' },
    ]),
  );
}

export type Bought = {
  token: string;
  buyerId: number;
  email: string;
  domain: string;
  orderId: number;
  paymentId: number;
};
type BuyInput = Partial<Input<'domains/buyDomain'>>;

let named = 0;
/** A new label. It begins with `kind`, which selects the sandbox's behaviour. */
export function freshLabel(kind = 'shop'): string {
  named += 1;
  return `${kind}-${named}`;
}

/** Orders a new domain in `com`, from the balance of a new user by default. */
export async function buyName(world: World, input: BuyInput = {}, balanceKopecks = COM_KOPECKS): Promise<Bought> {
  const user = await world.user(balanceKopecks);
  const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const, ...input };
  const { status, body } = await world.api('domains/buyDomain', wanted, user.token);
  if (status !== 200) throw new Error(`not bought: ${JSON.stringify(body)}`);
  const domain = `${wanted.domain}.${wanted.tld}`;
  return { ...user, domain, orderId: body.order_id, paymentId: body.payment_id ?? 0 };
}

/** The status of the order, as its buyer sees it. */
export async function statusOf(world: World, { token, orderId }: Pick<Bought, 'token' | 'orderId'>) {
  const { body } = await world.api('domains/getDomainsOrders', { page: 1 }, token);
  return body.domains.find(({ id }) => id === orderId)?.status;
}

export async function waitForOrderStatus(
  world: World,
  bought: Pick<Bought, 'token' | 'orderId'>,
  status: string,
): Promise<void> {
  await eventually(async () => {
    await world.makeJobsDue('domains.register');
    return (await statusOf(world, bought)) === status;
  });
}

/** Registers a domain for a new user. Its label begins with `kind`. */
export async function ownName(world: World, { kind = 'shop', balanceKopecks = COM_KOPECKS } = {}): Promise<Bought> {
  const bought = await buyName(world, { domain: freshLabel(kind) }, balanceKopecks);
  await waitForOrderStatus(world, bought, 'completed');
  return bought;
}

/** Waits until the registrar was requested to carry out an order. */
export function untilRequested(world: World, { orderId }: Pick<Bought, 'orderId'>) {
  const query = world.db.selectFrom('domain_orders').select('asked_at').where('id', '=', orderId);
  return eventually(async () => (await query.executeTakeFirstOrThrow()).asked_at);
}

/** Moves the request at the registrar, and its acceptance if there was one, into the past. */
export async function backdateRequest(
  world: World,
  { orderId }: Pick<Bought, 'orderId'>,
  seconds: number,
): Promise<void> {
  const at = new Date(Date.now() - seconds * 1_000);
  await world.db
    .updateTable('domain_orders')
    .set({
      asked_at: at,
      accepted_at: sql<Date | null>`case when accepted_at is null then null else ${at}::timestamptz end`,
    })
    .where('id', '=', orderId)
    .execute();
}

const DAY_MS = 86_400_000;

/** Sets the expiry of a domain, in the shop and at the registrar, to so many days from now: a whole second, as in registries. */
export async function endsInDays(world: World, { domain }: Pick<Bought, 'domain'>, days: number): Promise<Date> {
  const end = new Date(Math.floor((Date.now() + days * DAY_MS) / 1_000) * 1_000);
  await world.registrar({ domain, set: { expiresAt: end.toISOString() } });
  const registered = new Date(end.getTime() - 365 * DAY_MS);
  await world.db
    .updateTable('domains')
    .set({ active_to: end, registered_at: registered })
    .where('name', '=', domain)
    .execute();
  return end;
}

/** The expiry of a domain: as its owner sees it, and as the registrar has it. */
export async function endOf(world: World, { domain, token }: Pick<Bought, 'domain' | 'token'>) {
  const { body } = await world.api('domains/getDomainData', { domain }, token);
  const [registered] = (await world.registrar({ domain })).domains;
  return {
    shown: new Date(body.domain.active_to),
    atRegistrar: new Date(`${registered?.expiration_date.replace(' ', 'T')}Z`),
  };
}

/** The same day so many years later. */
export function yearsOn(end: Date, years = 1): Date {
  const later = new Date(end);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

export function balanceOf(world: World, { buyerId }: { buyerId: number }): Promise<number> {
  return findBalance(world.db, account.buyer(buyerId));
}

/** Registers a domain for the shop itself, as an operator does in the registrar's control panel. */
export async function registerByHand(world: World, domain: string): Promise<void> {
  const { registrar, dnsHost } = sandboxClients(world.origin);
  const [label = '', ...zone] = domain.split('.');
  await registrar.register({ label, zone: zone.join('.') }, 'our own');
  registrar.close();
  dnsHost.close();
}

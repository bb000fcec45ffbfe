import type { Input } from '@lotok/contract';
import { putTlds } from '../src/modules/domains/index.ts';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { sandboxClients } from './sandbox-clients.ts';
import { eventually, type World } from './shop.ts';

/** What a year costs in `com`. */
export const COM_KOPECKS = 149_000;

/** Puts zones on sale. */
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
type Wish = Partial<Input<'domains/buyDomain'>>;

let named = 0;
/** A label that nobody asked for before; `kind` begins it, for what the sandbox does with it. */
export function freshLabel(kind = 'shop'): string {
  named += 1;
  return `${kind}-${named}`;
}

/** An order of a fresh name in `com`, from the balance of a new user unless said otherwise. */
export async function buyName(world: World, wish: Wish = {}, balanceKopecks = COM_KOPECKS): Promise<Bought> {
  const user = await world.user(balanceKopecks);
  const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const, ...wish };
  const { status, body } = await world.api('domains/buyDomain', wanted, user.token);
  if (status !== 200) throw new Error(`not bought: ${JSON.stringify(body)}`);
  const domain = `${wanted.domain}.${wanted.tld}`;
  return { ...user, domain, orderId: body.order_id, paymentId: body.payment_id ?? 0 };
}

/** How the order stands, as its buyer sees it. */
export async function statusOf(world: World, { token, orderId }: Pick<Bought, 'token' | 'orderId'>) {
  const { body } = await world.api('domains/getDomainsOrders', { page: 1 }, token);
  return body.domains.find(({ id }) => id === orderId)?.status;
}

export async function becomes(world: World, bought: Pick<Bought, 'token' | 'orderId'>, status: string): Promise<void> {
  await eventually(async () => {
    await world.hurryJobs('domains.register');
    return (await statusOf(world, bought)) === status;
  });
}

/** A name that is registered and its owner's; `kind` begins its label. */
export async function ownName(world: World, { kind = 'shop', balanceKopecks = COM_KOPECKS } = {}): Promise<Bought> {
  const bought = await buyName(world, { domain: freshLabel(kind) }, balanceKopecks);
  await becomes(world, bought, 'completed');
  return bought;
}

const DAY_MS = 86_400_000;

/** Moves the end of a name's year, here and at the registrar, to so many days from now. A whole second, as registries count. */
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

/** The end of its year: as its owner sees it, and as the registrar has it. */
export async function endOf(world: World, { domain, token }: Pick<Bought, 'domain' | 'token'>) {
  const { body } = await world.api('domains/getDomainData', { domain }, token);
  const [held] = (await world.registrar({ domain })).domains;
  return {
    shown: new Date(body.domain.active_to),
    held: new Date(`${held?.expiration_date.replace(' ', 'T')}Z`),
  };
}

/** The same day so many years on. */
export function yearsOn(end: Date, years = 1): Date {
  const later = new Date(end);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

export function balanceOf(world: World, { buyerId }: { buyerId: number }): Promise<number> {
  return findBalance(world.db, account.buyer(buyerId));
}

/** As an operator does in the registrar's own panel, for the shop itself. */
export async function registerByHand(world: World, domain: string): Promise<void> {
  const { registrar, dnsHost } = sandboxClients(world.origin);
  const [label = '', ...zone] = domain.split('.');
  await registrar.register({ label, zone: zone.join('.') }, 'our own');
  registrar.close();
  dnsHost.close();
}

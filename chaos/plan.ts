import type { PaymentSystem } from '@lotok/contract';
import { type Fault, faults } from '../apps/server/src/providers/sandbox/behaviour.ts';
import { drawPurchaseInBot, type PurchaseInBot } from './plan-bot.ts';
import { planName, type WantedName } from './plan-name.ts';
import { drawRefund, type Refund } from './plan-refund.ts';
import { createRandom } from './random.ts';
import { type DnsHostFault, drawDnsHostFault } from './dns-host.ts';
import { drawRegistrarFault, type RegistrarFault } from './registrar.ts';

export type ProviderName = 'crystalpay' | 'cryptobot';

/** What the buyer does with a payment at a provider, and what the provider reports; with weights. */
const outcomes = {
  'paid at once': 28,
  'paid, button pressed twice': 8,
  'paid, many notices': 10,
  'paid, no notice': 12,
  'paid as the time runs out': 8,
  'paid late': 9,
  'paid late, no notice': 4,
  'paid while the shop is down': 8,
  declined: 3,
  'declined, then paid': 3,
  'paid too little': 2,
  'paid too much': 2,
  'never paid': 12,
};
export type Outcome = keyof typeof outcomes;

const kinds = {
  'order of a user': 17,
  'order of a guest': 19,
  'order from the balance': 19,
  'top-up': 16,
  domain: 13,
  'domain from the balance': 7,
  renewal: 7,
  'renewal from the balance': 5,
  'order in a bot': 12,
  'order in a bot from the balance': 8,
  'domain in a bot': 4,
};
export type Kind = keyof typeof kinds;
const inBots: readonly Kind[] = ['order in a bot', 'order in a bot from the balance', 'domain in a bot'];
const ordersOnSite: readonly Kind[] = ['order of a user', 'order of a guest', 'order from the balance'];
const orders: readonly Kind[] = [...ordersOnSite, 'order in a bot', 'order in a bot from the balance'];
const fromBalance: readonly Kind[] = [
  'order from the balance',
  'domain from the balance',
  'renewal from the balance',
  'order in a bot from the balance',
];
const renewals: readonly Kind[] = ['renewal', 'renewal from the balance'];
const ofDomains: readonly Kind[] = ['domain', 'domain from the balance', 'domain in a bot', ...renewals];

/** What the owner of a name changes. */
const changes = { 'cloudflare on': 45, 'cloudflare off': 25, 'name servers': 30 };
export type OwnerChange = keyof typeof changes;

/** How the request is sent under one Idempotency-Key. */
const modes = { once: 70, 'at once again': 10, 'again after its response': 10, 'cut off and repeated': 10 };

export type Action = {
  number: number;
  kind: Kind;
  /** Index of the user. Persons in Telegram come after the users of the site. */
  user: number;
  method: ProviderName;
  system: PaymentSystem;
  /** Products by their index among those on sale. */
  lines: { product: number; quantity: number }[];
  /** Index of the promo code; null: none. */
  promo: number | null;
  topUpKopecks: number;
  domain: WantedName;
  /** Relative position, from 0 to 1, of the own name that is renewed or changed in the buyer's list. */
  position: number;
  /** A change of an own name after the payment. */
  change: OwnerChange | null;
  outcome: Outcome;
  mode: keyof typeof modes;
  /** Time after which an impatient buyer cuts the connection. */
  patienceMs: number;
  hasEmail: boolean;
  /** Fault of the provider's next response. */
  providerFault: Fault | null;
  /** Fault of the registrar's next response, even if another action receives it. */
  registrarFault: RegistrarFault | null;
  /** Fault of Cloudflare's next response, even if another action receives it. */
  dnsHostFault: DnsHostFault | null;
  /** Whether the guest creates an account between ordering and paying. */
  registers: boolean;
  /** A refund of the first line of an order. */
  refund: Refund | null;
  /** Where it is bought in a partner's bot. */
  inBot: PurchaseInBot | null;
};

/** As many changes of domains as Cloudflare's rate limit admits during a run: more of them would only wait in the queue. */
const MOST_CHANGES = 600;

/** Numbers of items to choose from, and of the payments of the run. `bots`: of partners, by what they sell. */
type Choices = {
  users: number;
  persons: number;
  products: number;
  promos: number;
  payments: number;
  bots: { goods: number; domains: number };
};

/**
 * Plans the nth payment; the same seed gives the same plan, whatever happens in the run. The first payments fill the
 * balances that later ones spend, the next ones buy each user of the site a name that later ones renew and change, and something
 * in each bot.
 */
export function planAction(seed: number, number: number, shop: Choices): Action {
  const random = createRandom(seed, `act ${number}`);
  const first = random.integer(0, shop.products - 1);
  const positions = Array.from({ length: Number(random.weighted({ 1: 60, 2: 25, 3: 15 })) });
  const drawn = random.weighted(kinds);
  const { kind = drawn, user: givenUser = null, bot: givenBot = null } = planFirst(number, shop);
  const isFirst = givenUser !== null;
  const isInBot = inBots.includes(kind);
  const anyUser = random.integer(0, shop.users - 1);
  const anyPerson = shop.users + random.integer(0, shop.persons - 1);
  const anyBot = random.integer(0, shop.bots[kind === 'domain in a bot' ? 'domains' : 'goods'] - 1);
  const lines = positions.map((_, position) => ({
    product: (first + position) % shop.products,
    quantity: random.integer(1, 3),
  }));
  const isOrder = orders.includes(kind);
  return {
    number,
    kind,
    user: givenUser ?? (isInBot || (kind === 'top-up' && random.chance(0.2)) ? anyPerson : anyUser),
    method: random.pick(['crystalpay', 'cryptobot']),
    system: random.pick(['card', 'sbp', 'crypto', 'lolz']),
    lines: isInBot ? lines.slice(0, 1) : lines,
    promo: ordersOnSite.includes(kind) && random.chance(0.35) ? random.integer(0, shop.promos - 1) : null,
    topUpKopecks: random.integer(5_000, 150_000),
    domain: planName(seed, number, isFirst),
    position: random.integer(0, 999) / 1_000,
    change:
      kind !== 'order of a guest' && random.chance(Math.min(0.3, MOST_CHANGES / shop.payments))
        ? random.weighted(changes)
        : null,
    outcome: isFirst ? 'paid at once' : random.weighted(outcomes),
    mode: random.weighted(modes),
    patienceMs: random.integer(2, 60),
    hasEmail: random.chance(0.3),
    providerFault: random.chance(0.04) ? random.pick(faults) : null,
    registers: random.chance(0.08),
    registrarFault: ofDomains.includes(kind) && random.chance(0.12) ? drawRegistrarFault(random) : null,
    dnsHostFault: random.chance(0.06) ? drawDnsHostFault(random) : null,
    refund: isOrder && random.chance(0.15) ? drawRefund(random, lines[0]?.quantity ?? 1) : null,
    inBot: isInBot ? drawPurchaseInBot(random, { bot: givenBot ?? anyBot, isFirst }) : null,
  };
}

/** What the nth payment is, where it is one of the first. */
function planFirst(number: number, { users, persons, bots }: Choices): { kind?: Kind; user?: number; bot?: number } {
  const [people, first] = [users + persons, number - 1];
  if (first < people) return { kind: 'top-up', user: first };
  if (first < people + users) return { kind: 'domain', user: first - people };
  const bot = first - people - users;
  const user = users + (bot % persons);
  if (bot < bots.goods) return { kind: 'order in a bot', user, bot };
  return bot < bots.goods + bots.domains ? { kind: 'domain in a bot', user, bot: bot - bots.goods } : {};
}

export function isFromBalance({ kind }: Action): boolean {
  return fromBalance.includes(kind);
}

export function isRenewal({ kind }: Action): boolean {
  return renewals.includes(kind);
}

/** Whether it buys or renews a name. */
export function isOfDomain({ kind }: Action): boolean {
  return ofDomains.includes(kind);
}

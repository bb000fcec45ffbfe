import type { PaymentSystem } from '@lotok/contract';
import { type Fault, faults } from '../apps/server/src/providers/sandbox/misbehaviour.ts';
import { planName, type WantedName } from './plan-name.ts';
import { drawRefund, type Refund } from './plan-refund.ts';
import { createRandom } from './random.ts';
import { type DnsHostFault, drawDnsHostFault } from './dns-host.ts';
import { drawRegistrarFault, type RegistrarFault } from './registrar.ts';

export type ProviderName = 'crystalpay' | 'cryptobot';

/** What the buyer of a payment at a provider does then, and what the provider tells of it. */
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
};
export type Kind = keyof typeof kinds;
const orders: readonly Kind[] = ['order of a user', 'order of a guest', 'order from the balance'];
const fromBalance: readonly Kind[] = ['order from the balance', 'domain from the balance', 'renewal from the balance'];
const renewals: readonly Kind[] = ['renewal', 'renewal from the balance'];
const ofDomains: readonly Kind[] = ['domain', 'domain from the balance', ...renewals];

/** What the owner of a name changes at it. */
const changes = { 'cloudflare on': 45, 'cloudflare off': 25, 'name servers': 30 };
export type OwnerChange = keyof typeof changes;

/** How the call itself is made, under one Idempotency-Key. */
const manners = { once: 70, 'at once again': 10, 'again after its answer': 10, 'cut off and repeated': 10 };

export type Act = {
  number: number;
  kind: Kind;
  /** Which of the users. */
  user: number;
  method: ProviderName;
  system: PaymentSystem;
  /** Products by their place among those on sale. */
  lines: { product: number; quantity: number }[];
  /** Which of the promo codes is typed, by its place; null: none. */
  promo: number | null;
  topUpKopecks: number;
  domain: WantedName;
  /** Which of the buyer's own names is renewed or changed: how far down their list, from 0 to 1. */
  place: number;
  /** What the buyer changes at an own name afterwards. */
  change: OwnerChange | null;
  outcome: Outcome;
  manner: keyof typeof manners;
  /** How long an impatient buyer waits before the connection is cut. */
  patienceMs: number;
  hasEmail: boolean;
  /** What the provider does wrong at the next question that it is asked. */
  providerFault: Fault | null;
  /** And the registrar, whoever asks it next. */
  registrarFault: RegistrarFault | null;
  /** And Cloudflare, whoever asks it next. */
  dnsHostFault: DnsHostFault | null;
  /** A guest who makes an account between ordering and paying. */
  registers: boolean;
  /** What an operator gives back of the first line of an order. */
  refund: Refund | null;
};

/** How much of each there is to choose from. */
type ActsOf = { users: number; products: number; promos: number };

/**
 * What the nth payment is to be: the same for the same seed, whatever happens meanwhile. The first ones fill the balances
 * that later ones spend, the next ones buy each user a name that later ones renew and change.
 */
export function planAct(seed: number, number: number, shop: ActsOf): Act {
  const random = createRandom(seed, `act ${number}`);
  const first = random.integer(0, shop.products - 1);
  const places = Array.from({ length: Number(random.weighted({ 1: 60, 2: 25, 3: 15 })) });
  const isFirstTopUp = number <= shop.users;
  const isFirstName = !isFirstTopUp && number <= 2 * shop.users;
  const kind = isFirstTopUp ? 'top-up' : isFirstName ? 'domain' : random.weighted(kinds);
  const lines = places.map((_, place) => ({
    product: (first + place) % shop.products,
    quantity: random.integer(1, 3),
  }));
  const isOrder = orders.includes(kind);
  return {
    number,
    kind,
    user: isFirstTopUp || isFirstName ? (number - 1) % shop.users : random.integer(0, shop.users - 1),
    method: random.pick(['crystalpay', 'cryptobot']),
    system: random.pick(['card', 'sbp', 'crypto', 'lolz']),
    lines,
    promo: isOrder && random.chance(0.35) ? random.integer(0, shop.promos - 1) : null,
    topUpKopecks: random.integer(5_000, 150_000),
    domain: planName(seed, number),
    place: random.integer(0, 999) / 1_000,
    change: kind !== 'order of a guest' && random.chance(0.3) ? random.weighted(changes) : null,
    outcome: isFirstTopUp || isFirstName ? 'paid at once' : random.weighted(outcomes),
    manner: random.weighted(manners),
    patienceMs: random.integer(2, 60),
    hasEmail: random.chance(0.3),
    providerFault: random.chance(0.04) ? random.pick(faults) : null,
    registers: random.chance(0.08),
    registrarFault: ofDomains.includes(kind) && random.chance(0.12) ? drawRegistrarFault(random) : null,
    dnsHostFault: random.chance(0.06) ? drawDnsHostFault(random) : null,
    refund: isOrder && random.chance(0.15) ? drawRefund(random, lines[0]?.quantity ?? 1) : null,
  };
}

export function isFromBalance({ kind }: Act): boolean {
  return fromBalance.includes(kind);
}

export function isRenewal({ kind }: Act): boolean {
  return renewals.includes(kind);
}

/** Of a new name or of a renewal. */
export function isOfDomain({ kind }: Act): boolean {
  return ofDomains.includes(kind);
}

import type { PaymentSystem } from '@lotok/contract';
import { type Fault, faults } from '../apps/server/src/providers/sandbox/misbehaviour.ts';
import { createRandom } from './random.ts';

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

const kinds = { 'order of a user': 24, 'order of a guest': 26, 'order from the balance': 28, 'top-up': 22 };
export type Kind = keyof typeof kinds;

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
  topUpKopecks: number;
  outcome: Outcome;
  manner: keyof typeof manners;
  /** How long an impatient buyer waits before the connection is cut. */
  patienceMs: number;
  hasEmail: boolean;
  /** What the provider does wrong at the next question that it is asked. */
  providerFault: Fault | null;
  /** A guest who makes an account between ordering and paying. */
  registers: boolean;
};

/**
 * What the nth payment is to be: the same for the same seed, whatever happens meanwhile. The first ones fill the balances
 * that later ones spend.
 */
export function planAct(seed: number, number: number, shop: { users: number; products: number }): Act {
  const random = createRandom(seed, `act ${number}`);
  const first = random.integer(0, shop.products - 1);
  const places = Array.from({ length: Number(random.weighted({ 1: 60, 2: 25, 3: 15 })) });
  const isFirstTopUp = number <= shop.users;
  return {
    number,
    kind: isFirstTopUp ? 'top-up' : random.weighted(kinds),
    user: isFirstTopUp ? number - 1 : random.integer(0, shop.users - 1),
    method: random.pick(['crystalpay', 'cryptobot']),
    system: random.pick(['card', 'sbp', 'crypto', 'lolz']),
    lines: places.map((_, place) => ({
      product: (first + place) % shop.products,
      quantity: random.integer(1, 3),
    })),
    topUpKopecks: random.integer(5_000, 150_000),
    outcome: isFirstTopUp ? 'paid at once' : random.weighted(outcomes),
    manner: random.weighted(manners),
    patienceMs: random.integer(2, 60),
    hasEmail: random.chance(0.3),
    providerFault: random.chance(0.04) ? random.pick(faults) : null,
    registers: random.chance(0.08),
  };
}

/** What is killed, and when: after so many payments were begun, and so many milliseconds more. */
const victims = { server: 45, postmaster: 25, backend: 20, 'server and postmaster': 10 };
export type Victim = keyof typeof victims;
export type Kill = {
  victim: Victim;
  afterActs: number;
  afterMs: number;
  /** A server that was killed is killed once more so soon after its start; null: it is left to open. */
  againAfterMs: number | null;
};

/** The kills of a run, spread over its payments. */
export function planKills(seed: number, kills: number, payments: number): Kill[] {
  const random = createRandom(seed, 'kills');
  const share = payments / (kills + 1);
  return Array.from({ length: kills }, (_, n) => ({
    victim: random.weighted(victims),
    afterActs: Math.round(share * n + random.integer(Math.ceil(share / 4), Math.ceil(share))),
    afterMs: random.integer(0, 300),
    againAfterMs: random.chance(0.25) ? random.integer(0, 1_200) : null,
  }));
}

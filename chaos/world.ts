import type { Kopecks } from '@lotok/money';
import type { Calls } from './calls.ts';
import type { Product } from './goods.ts';
import type { GivenBack, Operator } from './operator.ts';
import type { Time } from './pay.ts';
import type { Person } from './people.ts';
import type { Act, Outcome } from './plan.ts';
import type { Promo } from './promos.ts';
import type { Providers } from './providers.ts';

/** A payment that the shop has said yes to, and what its buyer knows of it. */
export type Made = {
  act: Act;
  paymentId: number;
  /** Of products, or of a name: both are counted by themselves. */
  orderIds: number[];
  kopecks: Kopecks;
  outcome: Outcome | 'paid from the balance';
};
/** Everything that the outside remembers of a run. */
export type Memory = {
  users: Person[];
  guests: Person[];
  made: Made[];
  refused: Map<string, number>;
  /** What operators were told that they gave back. */
  givenBack: GivenBack[];
  /** Goods that buyers saw before an operator gave their order back, by the order. */
  seen: Map<number, string[]>;
  /** Answers that can't be. */
  faults: string[];
};
export type World = {
  calls: Calls;
  providers: Providers;
  operator: Operator;
  products: Product[];
  promos: readonly Promo[];
  memory: Memory;
  hurry: Hurry;
};
/** Has a payment's time run out now; waits until the shop is killed next. */
export type Hurry = { runOut(paymentId: number): Promise<void>; whenDown: Time['whenDown'] };

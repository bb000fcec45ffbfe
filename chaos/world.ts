import type { Kopecks } from '@lotok/money';
import type { Calls } from './calls.ts';
import type { Product } from './products.ts';
import type { RefundResult, Operator } from './operator.ts';
import type { PaymentTiming } from './pay.ts';
import type { Query } from './database.ts';
import type { Office } from './office.ts';
import type { Bazaar, Person } from './partners.ts';
import type { Buyer } from './buyers.ts';
import type { Action, Outcome } from './plan.ts';
import type { Promo } from './promos.ts';
import type { Providers } from './providers.ts';

/** A payment that the shop accepted, and what its buyer knows of it. */
export type AcceptedPayment = {
  action: Action;
  paymentId: number;
  /** Ids of product orders or of a domain order; these are separate sequences. */
  orderIds: number[];
  kopecks: Kopecks;
  outcome: Outcome | 'paid from the balance';
};
/** A withdrawal that a partner confirmed. `key`: what its button stands for. */
export type AskedWithdrawal = {
  partner: Person;
  to: 'balance' | 'usdt';
  kopecks: Kopecks;
  key: string;
  isAccepted: boolean;
};
/** Everything that was observed from the outside in a run. */
export type Observations = {
  /** Users of the site, then persons in Telegram. */
  users: Buyer[];
  guests: Buyer[];
  accepted: AcceptedPayment[];
  refused: Map<string, number>;
  /** Refunds that commands reported to operators. */
  operatorRefunds: RefundResult[];
  withdrawals: AskedWithdrawal[];
  /** Goods that buyers saw before their order was refunded, by order id. */
  seenGoods: Map<number, string[]>;
  /** Contradictory responses and other failures. */
  failures: string[];
};
export type World = {
  calls: Calls;
  providers: Providers;
  operator: Operator;
  office: Office;
  bazaar: Bazaar;
  query: Query;
  products: Product[];
  promos: readonly Promo[];
  observations: Observations;
  timing: TimeControl;
};
/** Expires a payment now; runs work at the next kill of the shop. */
export type TimeControl = { expire(paymentId: number): Promise<void>; duringDowntime: PaymentTiming['duringDowntime'] };

type Exception = {
  /** What becomes of what was bought. */
  goods: 'delivered' | 'delivered if in stock' | 'taken back' | 'as they are';
  /** Whether the money is known to be its buyer's: then a user has it on the balance at once, and nothing is listed. */
  isBuyers: boolean;
  /** What the operator is to do about it where it is listed (docs/operations.md, Cases). */
  todo: 'pay_back' | 'find_owner' | 'ask_provider';
};

/**
 * Whatever can be wrong with money that comes, and how it ends. Without a balance to give it to, it waits in
 * `refunds_due` with a case; where its worth in roubles is not known nothing is posted, and the case alone says so.
 */
export const exceptions = {
  /** Less than was asked; a top-up is credited with what came instead. */
  underpaid: { goods: 'taken back', isBuyers: true, todo: 'pay_back' },
  overpaid: { goods: 'delivered', isBuyers: true, todo: 'pay_back' },
  /** After the time to pay, and sold out meanwhile. */
  paid_late: { goods: 'delivered if in stock', isBuyers: true, todo: 'pay_back' },
  /** For an order that was given up or declined before, and sold out meanwhile. */
  paid_cancelled: { goods: 'delivered if in stock', isBuyers: true, todo: 'pay_back' },
  /** Once more, by another invoice of the same payment. */
  paid_twice: { goods: 'delivered', isBuyers: true, todo: 'pay_back' },
  /** A top-up, and there is no balance any more. */
  account_deleted: { goods: 'as they are', isBuyers: true, todo: 'pay_back' },
  /** A delivered order of somebody without a balance was refunded. */
  refund: { goods: 'taken back', isBuyers: true, todo: 'pay_back' },
  /** It names no payment of ours. */
  unknown_invoice: { goods: 'as they are', isBuyers: false, todo: 'find_owner' },
  /** Our invoice, but the provider says that it is for something else. */
  other_reference: { goods: 'as they are', isBuyers: false, todo: 'find_owner' },
  other_currency: { goods: 'as they are', isBuyers: false, todo: 'ask_provider' },
  unknown_sum: { goods: 'as they are', isBuyers: false, todo: 'ask_provider' },
  /** The provider does not know our invoice when its time is over. */
  invoice_gone: { goods: 'as they are', isBuyers: false, todo: 'ask_provider' },
} as const satisfies Record<string, Exception>;

export type CaseKind = keyof typeof exceptions;

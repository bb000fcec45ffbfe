type Exception = {
  /** What happens to the goods. */
  goods: 'delivered' | 'delivered if in stock' | 'taken back' | 'as they are';
  /** Whether the money certainly belongs to the buyer: then a user's balance is credited at once, without a case. */
  belongsToBuyer: boolean;
  /** What the operator has to do if there is a case (docs/operations.md, Cases). */
  todo: 'pay_back' | 'find_owner' | 'ask_provider';
};

/**
 * Everything that can be wrong with incoming money, and how it is handled. Without a balance to credit, the money goes to
 * `refunds_due` with a case; if its amount in roubles is unknown, nothing is posted and there is only the case.
 */
export const exceptions = {
  /** Less than the amount due; a top-up is credited with the amount received instead. */
  underpaid: { goods: 'taken back', belongsToBuyer: true, todo: 'pay_back' },
  overpaid: { goods: 'delivered', belongsToBuyer: true, todo: 'pay_back' },
  /** Paid after the payment expired, and sold out meanwhile. */
  paid_late: { goods: 'delivered if in stock', belongsToBuyer: true, todo: 'pay_back' },
  /** Paid for an order that was abandoned or declined before, and sold out meanwhile. */
  paid_cancelled: { goods: 'delivered if in stock', belongsToBuyer: true, todo: 'pay_back' },
  /** Paid again, by another invoice of the same payment. */
  paid_twice: { goods: 'delivered', belongsToBuyer: true, todo: 'pay_back' },
  /** A top-up whose account no longer exists. */
  account_deleted: { goods: 'as they are', belongsToBuyer: true, todo: 'pay_back' },
  /** A refund of a delivered order whose buyer has no balance. */
  refund: { goods: 'taken back', belongsToBuyer: true, todo: 'pay_back' },
  /** The invoice belongs to no payment of the shop. */
  unknown_invoice: { goods: 'as they are', belongsToBuyer: false, todo: 'find_owner' },
  /** An invoice of the shop, but the provider reports another reference. */
  other_reference: { goods: 'as they are', belongsToBuyer: false, todo: 'find_owner' },
  other_currency: { goods: 'as they are', belongsToBuyer: false, todo: 'ask_provider' },
  unknown_sum: { goods: 'as they are', belongsToBuyer: false, todo: 'ask_provider' },
  /** The provider no longer knows the invoice when the payment expires. */
  invoice_gone: { goods: 'as they are', belongsToBuyer: false, todo: 'ask_provider' },
} as const satisfies Record<string, Exception>;

export type CaseKind = keyof typeof exceptions;

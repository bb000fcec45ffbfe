/** Why a transfer was refused for certain: nothing was sent. */
export type PayoutRefusal = 'no_user' | 'no_coins' | 'switched_off' | 'amount' | 'repeated' | 'other';

/** `usdt` is a decimal number. A `spendId` is accepted once, so that a repeated request sends nothing. */
export type Payout = { telegramId: number; usdt: string; spendId: string };

export type PayoutOutcome = { transferId: string } | { refusal: PayoutRefusal; message: string };

/** The interface that this module needs of Crypto Pay. Each call throws an Outage when Crypto Pay does not respond. */
export type Payouts = {
  /** The app whose money is sent, as Crypto Pay names it. Another app knows nothing of its transfers. */
  appId: string;
  /** After an Outage the transfer may have been made: {@link Payouts.findTransfer} finds it. */
  transfer(payout: Payout): Promise<PayoutOutcome>;
  /** The transfer of a `spendId`; null when there is none. `usdtMicros`: in millionths. */
  findTransfer(spendId: string): Promise<{ transferId: string; telegramId: number; usdtMicros: number | null } | null>;
};

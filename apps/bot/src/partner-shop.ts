import type { PaymentMethod, PaymentSystem } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';

export type BotKind = 'goods' | 'domains';

/** A bot of the partner. */
export type PartnerBot = {
  id: number;
  kind: BotKind;
  username: string;
  /** `stopped` by an operator has a reason; without one the partner has stopped it. */
  state: 'active' | 'revoked' | 'stopped';
  reason: string | null;
  markupPercent: number;
  /** Opens a chat with it. */
  url: string;
};

/** What came of a token: the partner's bot sells something else (`otherKind`), or Telegram does not respond (`unavailable`). */
export type AddedBot =
  | { status: 'added'; botId: number; username: string }
  | { status: 'invalid' | 'taken' | 'otherKind' | 'limit' | 'name' | 'username' | 'picture' | 'unavailable' };

/** What a markup applies to: everything without one of its own, a category, a product or a zone. */
export type MarkupTarget = { kind: 'all' } | { kind: 'category' | 'product' | 'zone'; id: number };

/** A target that has a markup of its own, with its name in the person's language. */
export type OwnMarkup = { target: MarkupTarget; name: string; percent: number };

export type MarkupView = {
  name: string;
  /** What applies now. */
  percent: number;
  /** Whether the target has this markup of its own. */
  isOwn: boolean;
  /** Something of the target with the shop's price in roubles; null when nothing of it is on sale. */
  example: { name: string; price: number } | null;
};

/** `asked` waits for its turn or for an operator; `failed` and `refused` were given back. */
export type WithdrawalView = {
  id: number;
  to: 'balance' | 'usdt';
  amountKopecks: Kopecks;
  /** What is sent, as a decimal number; null to the own balance. */
  usdt: string | null;
  state: 'asked' | 'paying' | 'paid' | 'refused' | 'failed';
  /** It is not sent before an operator has looked at it. */
  needsOperator: boolean;
  /** An operator's reason to refuse it. */
  reason: string | null;
  /** The reference under which an operator has paid it otherwise than by Crypto Pay. */
  byHand: string | null;
};

export type EarningsView = {
  balanceKopecks: Kopecks;
  /** Within the warranty of what was sold. */
  heldKopecks: Kopecks;
  availableKopecks: Kopecks;
  /** The latest first. */
  withdrawals: WithdrawalView[];
};

/** What an amount is in USDT, and what a dollar costs. */
export type UsdtQuote = { usdt: string; rateKopecks: Kopecks };

type Totals = {
  sales: number;
  revenueKopecks: Kopecks;
  earnedKopecks: Kopecks;
  visitors: number;
  /** Visitors of the period who have bought something. */
  converted: number;
  buyers: number;
};

export type StatisticsView = {
  total: Totals;
  /** Days of UTC, `2026-11-01`, and months, `2026-11`, without empty ones. */
  days: (Totals & { period: string })[];
  months: (Totals & { period: string })[];
  products: { name: string; sales: number; earnedKopecks: Kopecks }[];
};

export type StatisticsQuery = { botId?: number; days: number };

/** The heads of the columns of a CSV file, in the person's language. */
export type StatisticsHeads = Readonly<
  Record<'day' | 'month' | 'product' | 'sales' | 'revenue' | 'earned' | 'visitors' | 'converted' | 'buyers', string>
>;

/** The partner's promo code for domains, what it costs, and its largest percent: the markup of the domains bots. */
export type PromoView = {
  promo: { code: string; percent: number } | null;
  priceKopecks: Kopecks;
  maxPercent: number;
};

/** `toPay` is null when nothing is left to pay. `taken`: another partner has the code; `code`, `percent`: not allowed. */
export type PromoOutcome =
  | { status: 'done'; toPay: { paymentId: number; url: string } | null }
  | { status: 'taken' | 'code' | 'percent' };

/** Who would receive a message to all buyers of a bot. */
export type Readers = {
  /** Buyers who receive messages. */
  count: number;
  /** How many messages the bot may still send today. */
  left: number;
};

/** What a partner does in the bots. Refuses with NOT_FOUND the bot of another partner. */
export type PartnerShop = {
  /** Without deleted ones, the oldest first. */
  listBots: () => Promise<PartnerBot[]>;
  getBot: (botId: number) => Promise<PartnerBot>;
  /** Whether a person can create a bot for the shop by a button, without a token. */
  canCreateBots: () => Promise<boolean>;
  addBot: (bot: { kind: BotKind; token: string }) => Promise<AddedBot>;
  /** Adds a bot that the person has created by the button, by its id in Telegram. */
  addManagedBot: (bot: { kind: BotKind; telegramId: number }) => Promise<AddedBot>;
  /** Gives a bot its new token; null when this is no bot of the partner. */
  replaceToken: (token: string) => Promise<AddedBot | null>;
  /** Same for a managed bot, by its id in Telegram. Throws in an outage, so that the update is handled again. */
  replaceManagedToken: (telegramId: number) => Promise<void>;
  stopBot: (botId: number) => Promise<void>;
  startBot: (botId: number) => Promise<void>;
  deleteBot: (botId: number) => Promise<void>;
  /** Opens a chat with the bot in which people create bots. */
  botFatherUrl: string;
  /** Opens the section of partners in the shop's own bot; null when the shop has none. */
  shopBotUrl: () => Promise<string | null>;

  getMarkup: (botId: number, target: MarkupTarget) => Promise<MarkupView>;
  listMarkups: (botId: number) => Promise<OwnMarkup[]>;
  setMarkup: (botId: number, target: MarkupTarget, percent: number | null) => Promise<void>;

  getEarnings: () => Promise<EarningsView>;
  quoteUsdt: (amountKopecks: Kopecks) => UsdtQuote;
  /**
   * Withdraws once for a key, and returns what became of it. In USDT at the rate that the partner has seen: refuses with PRICE_CHANGED
   * when it is another one, and with RATE_LIMITED while too many are open.
   */
  withdraw: (request: {
    to: 'balance' | 'usdt';
    amountKopecks: Kopecks;
    shownRateKopecks: Kopecks | null;
    key: string;
  }) => Promise<WithdrawalView>;

  /** Of one bot, or of all. */
  getStatistics: (query: StatisticsQuery) => Promise<StatisticsView>;
  /** Days, months and best products as a file of CSV, under these heads. */
  getStatisticsCsv: (query: StatisticsQuery, heads: StatisticsHeads) => Promise<string>;

  getPromo: () => Promise<PromoView>;
  /** Buys the code once for a key. */
  buyPromo: (
    wanted: { code: string; percent: number; key: string },
    payWith: 'earnings' | { method: PaymentMethod; system: PaymentSystem | null },
  ) => Promise<PromoOutcome>;
  /** Whether this payment of a promo code is still awaited. Refuses with NOT_FOUND the payment of another partner. */
  isPromoAwaited: (paymentId: number) => Promise<boolean>;
  changePromo: (wanted: { code: string; percent: number }) => Promise<PromoOutcome>;
  deletePromo: () => Promise<void>;

  countReaders: (botId: number) => Promise<Readers>;
  /** Sends a message to the buyers of a bot, once for a key. Returns how many receive it. */
  broadcast: (message: { botId: number; text: string; key: string }) => Promise<number>;
  /** Whether the partner of this bot may write to the person. */
  setSubscribed: (isSubscribed: boolean) => Promise<void>;
};

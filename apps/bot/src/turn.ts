import type { Language } from '@lotok/i18n';
import type { Update, UserFromGetMe } from 'grammy/types';
import type { DomainAwaited } from './domain-awaited.ts';
import type { PartnerAwaited } from './partner-awaited.ts';
import type { BotShop } from './shop.ts';

/** What a conversation remembers between two updates. It is stored as JSON, so it stays small. */
export type ChatState = {
  /** What the next text of the person answers; any other text is a search. */
  awaits?: Awaited | undefined;
  /** The promo code that the person has entered, for the next purchases. */
  promo?: string | undefined;
  /** What the last list of payment methods was shown for: a press on it buys exactly this, also when it is repeated. */
  checkout?: Checkout | undefined;
  /** The last screen of a name whose buttons buy, renew or switch something: only presses on it do so. */
  shownName?: ShownName | undefined;
  /** The last message was a picture of this album. */
  album?: string | undefined;
  /** The order of which the person drew last in this chat: a further press on its message needs no second result. */
  drawn?: number | undefined;
};

export type Awaited =
  | { kind: 'quantity'; productId: number; origin: string }
  /** Without a product the code is for the cart. */
  | { kind: 'promo'; productId?: number; quantity?: number; origin?: string }
  | { kind: 'topUp' }
  /** A message about an order; `units` are claimed, without them all. With none of them it is a question only. */
  | { kind: 'help'; orderId: number; units?: number[] }
  | { kind: 'units'; orderId: number }
  | { kind: 'reply'; orderId: number }
  /** The text that takes part in a draw. */
  | { kind: 'luck'; orderId: number }
  | PartnerAwaited
  | DomainAwaited;

/** What the message with the payment methods has shown: `nonce` names it, `lines` are bought. */
export type Checkout = {
  nonce: string;
  lines: { id: number; quantity: number }[];
  promo: string | null;
  priceKopecks: number;
};

/** `nonce` names the message; without a price the screen is the page of an own name. */
export type ShownName = { nonce: string; name: string; priceKopecks: number | null };

export type TurnBot = {
  id: number;
  kind: 'goods' | 'domains';
  /** Whether a partner sells through this bot. */
  isPartners: boolean;
  /** Whether an operator has stopped this bot: it sells nothing any more. */
  isStopped: boolean;
  /** Whether the person is the partner of this bot. */
  isOwn: boolean;
  info: UserFromGetMe;
};

/** One update of a private chat, with all that is known about the chat. */
export type Turn = {
  update: Update;
  bot: TurnBot;
  language: Language;
  state: ChatState;
  /** Unique for the update, and equal when it is handled again. */
  key: string;
  shop: BotShop;
};

/** A request to the Bot API. */
export type ApiCall = { method: string; payload: Record<string, unknown> };

/** What is to be sent and remembered after an update; both are stored in one transaction. */
export type TurnResult = { calls: ApiCall[]; state: ChatState };

import type { CallName, Input, Output } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import type { PartnerShop } from './partner-shop.ts';

/** Makes a call of the contract in the person's name and in this bot. Throws the refusals of the contract. */
export type CallShop = <N extends CallName>(
  name: N,
  input: Input<N>,
  options?: { idempotencyKey?: string },
) => Promise<Output<N>>;

/** The price of one piece, and of a piece in larger quantities, in roubles. */
export type BotPrice = { price: number; tiers: readonly { from: number; price: number }[] };

/**
 * How the joining of a chat to an account ended. `used`: another person has used the link; `account_linked`: the account is connected
 * to another Telegram; `telegram_linked`: this Telegram is connected to another account; `blocked`: one of both may not buy anything;
 * `too_many_bots`: together they would have more bots than a partner may have.
 */
export type LinkResult =
  | { status: 'linked'; login: string }
  | { status: 'expired' | 'used' | 'account_linked' | 'telegram_linked' | 'blocked' | 'too_many_bots' };

/**
 * What a conversation needs of the shop, for one person in one bot. The server implements it; every function may be called
 * again after an interruption.
 */
export type BotShop = {
  call: CallShop;
  /** The prices of products in a partner's bot, by their ids; null where the shop's own prices apply. */
  pricesOf: (productIds: readonly number[]) => Promise<ReadonlyMap<number, BotPrice> | null>;
  /** Stores the language that the person chose, for this and every other bot. */
  setLanguage: (language: Language) => Promise<void>;
  /** The section of partners. */
  partner: PartnerShop;
  /** A new address that opens a page of the site signed in, once and for a few minutes. Throws in a partner's bot. */
  createSiteLink: (path: string) => Promise<string>;
  /** Joins the chat to the account on the site that made this link. */
  redeemLink: (token: string) => Promise<LinkResult>;
  /** Reports once, in this bot, when the product is in stock again. */
  requestRestockNews: (productId: number) => Promise<void>;
  /** Opens the shop's own domains bot with a payload of `/start`; null while there is no such bot. */
  domainsBotUrl: (payload: string) => string | null;
  /** The address of a page of the site. */
  siteUrl: (path: string) => string;
};

import type { CallName, calls, Output, ParsedInput } from '@lotok/contract';

/** The authenticated caller: a buyer with a valid token. */
export type Caller = { buyerId: number; kind: 'guest' | 'user'; tokenHash: Buffer };

export type Language = 'ru' | 'en' | 'zh';

/** What a handler receives besides its input. */
export type Context<C extends Caller | null = Caller | null> = {
  /** The bot in which the buyer acts; null on the site. */
  botId: number | null;
  /** The same bot where it is a partner's, who holds its token and could read or copy what it writes. */
  partnerBotId?: number;
  /** The address of the chat with that bot, to which a payment page leads back. */
  chatUrl?: string;
  caller: C;
  idempotencyKey: string | null;
  language: Language;
  /** The caller's network address, for rate limits; never logged together with a token. */
  address: string;
  /** The User-Agent header; shown beside a session. */
  userAgent: string;
};

type CallerOf<N extends CallName> = (typeof calls)[N]['access'] extends 'buyer' | 'user' ? Caller : Caller | null;

export type Handler<N extends CallName> = (input: ParsedInput<N>, context: Context<CallerOf<N>>) => Promise<Output<N>>;

/** Handlers by the name of their call. Each module exports its own, and `compose.ts` combines them. */
export type Routes<N extends CallName = CallName> = { [K in N]: Handler<K> };

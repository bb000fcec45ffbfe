import type { CallName, calls, Output, ParsedInput } from '@lotok/contract';

/** Who is calling: a buyer known by a token. */
export type Caller = { buyerId: number; kind: 'guest' | 'user'; tokenHash: Buffer };

export type Language = 'ru' | 'en' | 'zh';

/** What a call knows besides its input. */
export type Context<C extends Caller | null = Caller | null> = {
  caller: C;
  idempotencyKey: string | null;
  language: Language;
  /** The caller's network address, for limits; never logged beside a token. */
  address: string;
  /** What the caller's program says of itself; shown beside a session. */
  userAgent: string;
};

type CallerOf<N extends CallName> = (typeof calls)[N]['access'] extends 'buyer' | 'user' ? Caller : Caller | null;

export type Handler<N extends CallName> = (input: ParsedInput<N>, context: Context<CallerOf<N>>) => Promise<Output<N>>;

/** Use cases by the name of their call. A module gives its own; compose joins them. */
export type Routes<N extends CallName = CallName> = { [K in N]: Handler<K> };

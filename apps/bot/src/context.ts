import type { BotKey, Translate } from '@lotok/i18n/bot';
import type { Language } from '@lotok/i18n';
import { Context } from 'grammy';
import type { BotShop } from './shop.ts';
import type { ChatState, TurnBot } from './turn.ts';

/** grammY's context with the person's language, the shop and the memory of the chat. Handlers change `state`. */
export class BotContext extends Context {
  shop!: BotShop;
  state!: ChatState;
  language!: Language;
  t!: Translate<BotKey>;
  bot!: TurnBot;
  /** Unique for the update; idempotency keys of calls without a better one begin with it. */
  key!: string;
}

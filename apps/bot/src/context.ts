import type { BotKey, Translate } from '@lotok/i18n/bot';
import type { Language } from '@lotok/i18n';
import { Context } from 'grammy';
import type { Chat } from 'grammy/types';
import type { BotShop } from './shop.ts';
import type { ChatState, TurnBot } from './turn.ts';

/** grammY's context with the person's language, the shop and the memory of the chat. Handlers change `state`. */
export class BotContext extends Context {
  /** The chat with the person, also where Telegram no longer has the message whose button was pressed. */
  override get chat(): Chat | undefined {
    const { from } = this;
    return super.chat ?? (from && { id: from.id, type: 'private', first_name: from.first_name });
  }

  shop!: BotShop;
  state!: ChatState;
  language!: Language;
  t!: Translate<BotKey>;
  bot!: TurnBot;
  /** Unique for the update; idempotency keys of calls without a better one begin with it. */
  key!: string;
}

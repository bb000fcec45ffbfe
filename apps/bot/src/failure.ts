import type { Language } from '@lotok/i18n';
import { translatorOf } from '@lotok/i18n/bot';
import type { ApiCall, Turn } from './turn.ts';

type Reader = { chatId: number; language: Language };

/** Answers an update that could not be handled, so that the person knows to try again. A new token is not something that a person has tried here. */
export function composeFailure(update: Turn['update'], { chatId, language }: Reader): ApiCall[] {
  const { callback_query: press, managed_bot: managed } = update;
  if (managed) return [];
  const text = translatorOf(language)('error.UNAVAILABLE');
  return press
    ? [{ method: 'answerCallbackQuery', payload: { callback_query_id: press.id, text, show_alert: true } }]
    : [{ method: 'sendMessage', payload: { chat_id: chatId, text } }];
}

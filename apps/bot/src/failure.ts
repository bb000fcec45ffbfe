import type { Language } from '@lotok/i18n';
import { translatorOf } from '@lotok/i18n/bot';
import type { ApiCall, Turn } from './turn.ts';

type Reader = { chatId: number; language: Language };

/** Answers an update that could not be handled, so that the person knows to try again. */
export function composeFailure({ callback_query: press }: Turn['update'], { chatId, language }: Reader): ApiCall {
  const text = translatorOf(language)('error.UNAVAILABLE');
  return press
    ? { method: 'answerCallbackQuery', payload: { callback_query_id: press.id, text, show_alert: true } }
    : { method: 'sendMessage', payload: { chat_id: chatId, text } };
}

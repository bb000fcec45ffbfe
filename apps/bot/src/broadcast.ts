import type { Language } from '@lotok/i18n';
import { translatorOf } from '@lotok/i18n/bot';
import { escapeHtml } from './html.ts';
import { button } from './screen.ts';
import type { ApiCall } from './turn.ts';

/** A message of a partner as a buyer gets it, with the button that stops such messages. */
export function composeBroadcast(text: string, { chatId, language }: { chatId: number; language: Language }): ApiCall {
  const t = translatorOf(language);
  return {
    method: 'sendMessage',
    payload: {
      chat_id: chatId,
      text: `<b>${t('botPartner.fromPartner')}</b>\n\n${escapeHtml(text)}`,
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      reply_markup: { inline_keyboard: [[button(t('botPartner.stopMessages'), 'pn:stop')]] },
    },
  };
}

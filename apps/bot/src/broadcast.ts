import type { Language } from '@lotok/i18n';
import { translatorOf } from '@lotok/i18n/bot';
import { escapeHtml } from './html.ts';
import { button, toMessage } from './screen.ts';
import type { ApiCall } from './turn.ts';

/** A message of a partner as a buyer gets it, with the button that stops such messages. */
export function composeBroadcast(text: string, { chatId, language }: { chatId: number; language: Language }): ApiCall {
  const t = translatorOf(language);
  return toMessage(chatId, {
    text: `<b>${t('botPartner.fromPartner')}</b>\n\n${escapeHtml(text)}`,
    buttons: [[button(t('botPartner.stopMessages'), 'pn:stop')]],
  });
}

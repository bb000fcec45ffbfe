import { defaultLanguage, isLanguage, type Language, type MailKey, type TextValues } from '@lotok/i18n';
import type { Db } from '../../platform/database/index.ts';
import type { LetterWriter } from '../../platform/mail.tasks.ts';
import { escapeHtml, letterHtml } from '../../platform/mail-letter.ts';
import { findOperatorReply } from './tickets.reads.ts';

type Deps = { db: Db; shop: { name: string }; publicUrl: string };

/** The email with an operator's answer; null when the answer no longer exists. */
export function ticketLetter({ db, shop, publicUrl }: Deps): LetterWriter {
  return async (about, languageCode, translate) => {
    const answer = await findOperatorReply(db, (about as { messageId: number }).messageId);
    if (!answer) return null;
    const language: Language = isLanguage(languageCode) ? languageCode : defaultLanguage;
    const t = (key: MailKey, values?: TextValues) => translate(language, key, values);
    const title = t('mail.ticket.title', { id: String(answer.orderId) });
    const [button, why, address] = [t('mail.ticket.button'), t('mail.ticket.why'), `${publicUrl}/orders`];
    const paragraphs = answer.text.split(/\n{2,}/);
    const body = paragraphs.map((each) => `<p>${escapeHtml(each).replaceAll('\n', '<br>')}</p>`).join('\n');
    return {
      subject: t('mail.ticket.subject', { id: String(answer.orderId), shop: shop.name }),
      text: [title, '', answer.text, '', `${button}: ${address}`, '', why].join('\n'),
      html: letterHtml({
        language,
        shopName: shop.name,
        title,
        body,
        button: { text: button, address },
        footer: why,
      }),
    };
  };
}

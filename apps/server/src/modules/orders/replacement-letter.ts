import { defaultLanguage, isLanguage, type Language, type MailKey, type TextValues } from '@lotok/i18n';
import type { Db } from '../../platform/database/index.ts';
import type { LetterWriter } from '../../platform/mail.tasks.ts';
import { escapeHtml, letterHtml } from '../../platform/mail-letter.ts';
import type { Vault } from '../../platform/secrets.ts';
import { listReplacementTexts } from './news.reads.ts';
import { findDelivered } from './orders.reads.ts';

type Deps = { db: Db; vault: Vault; shop: { name: string }; publicUrl: string };
type About = { orderId: number; units: number[] };

/** The email with replacement units of an order, decrypted only here; null when the order is no longer delivered. */
export function replacementLetter({ db, vault, shop, publicUrl }: Deps): LetterWriter {
  return async (about, languageCode, translate) => {
    const { orderId, units } = about as About;
    const order = await findDelivered({ db, vault }, orderId);
    if (!order?.file_content) return null;
    const goods = (await listReplacementTexts({ db, vault }, orderId, units)).join('\n');
    const language: Language = isLanguage(languageCode) ? languageCode : defaultLanguage;
    const t = (key: MailKey, values?: TextValues) => translate(language, key, values);
    const title = t('mail.replacement.title', { id: String(orderId) });
    const message = t('mail.replacement.text', {
      count: units.length,
      units: units.join(', '),
      product: order.product_name,
    });
    const [button, why, address] = [t('mail.replacement.button'), t('mail.replacement.why'), `${publicUrl}/orders`];
    return {
      subject: t('mail.replacement.subject', { id: String(orderId), shop: shop.name }),
      text: [title, '', message, '', goods, '', `${button}: ${address}`, '', why].join('\n'),
      html: letterHtml({
        language,
        shopName: shop.name,
        title,
        body: `<p>${escapeHtml(message)}</p><pre>${escapeHtml(goods)}</pre>`,
        button: { text: button, address },
        footer: why,
      }),
    };
  };
}

import { defaultLanguage, isLanguage, type Language, type MailKey, type TextValues } from '@lotok/i18n';
import { formatRoubles, toRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { escapeHtml, type Letter, letterHtml } from '../../platform/mail-letter.ts';
import type { LetterTranslate } from '../../platform/mail.tasks.ts';
import type { Vault } from '../../platform/secrets.ts';
import { type BuyerOrder, listDelivered } from './orders.reads.ts';
import { findWarrantyMinutes } from './warranty.reads.ts';

type Translate = (key: MailKey, values?: TextValues) => string;
type Deps = { db: Db; vault: Vault; shop: { name: string }; publicUrl: string };

/** The email with the goods of a payment; null when nothing of it is delivered. The goods are decrypted only here. */
export async function composeGoodsLetter(
  deps: Deps,
  about: unknown,
  languageCode: string,
  translate: LetterTranslate,
): Promise<Letter | null> {
  const language: Language = isLanguage(languageCode) ? languageCode : defaultLanguage;
  const t: Translate = (key, values) => translate(language, key, values);
  const { paymentId } = about as { paymentId: number };
  const orders = await listDelivered(deps, paymentId);
  if (orders.length === 0) return null;
  const title = t('mail.goods.title', { count: orders.length });
  const blocks = orders.map((order) => ({
    heading: `${t('mail.goods.order', { id: String(order.id) })}. ${order.product_name}`,
    summary: summaryOf(order, t),
    goods: order.file_content ?? '',
    secret: t('mail.goods.secret', { key: order.secret_key }),
  }));
  const warranty = t('mail.goods.warranty', { minutes: await findWarrantyMinutes(deps.db, paymentId) });
  const address = `${deps.publicUrl}/orders`;
  const text = [
    title,
    '',
    ...blocks.flatMap((block) => [block.heading, block.summary, '', block.goods, '', block.secret, '']),
    warranty,
    `${t('mail.goods.open')}: ${address}`,
    '',
    t('mail.goods.why'),
  ].join('\n');
  const body = blocks
    .map(
      (block) => `<h2>${escapeHtml(block.heading)}</h2><p class="soft">${escapeHtml(block.summary)}</p>
<pre>${escapeHtml(block.goods)}</pre><p class="soft">${escapeHtml(block.secret)}</p>`,
    )
    .join('\n');
  const html = letterHtml({
    language,
    shopName: deps.shop.name,
    title,
    body: `${body}<p>${escapeHtml(warranty)}</p>`,
    button: { text: t('mail.goods.open'), address },
    footer: t('mail.goods.why'),
  });
  return { subject: t('mail.goods.subject', { shop: deps.shop.name }), text, html };
}

/** The quantity and the price, and the price without discounts if it is higher. */
function summaryOf({ quantity, lineTotalKopecks, fullKopecks }: BuyerOrder, t: Translate): string {
  const summary = {
    quantity: String(quantity),
    price: formatRoubles(toRoubles(lineTotalKopecks)),
    full: formatRoubles(toRoubles(fullKopecks)),
  };
  return t(fullKopecks > lineTotalKopecks ? 'mail.goods.discounted' : 'mail.goods.quantity', summary);
}

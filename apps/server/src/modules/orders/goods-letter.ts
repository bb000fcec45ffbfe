import type { ProductOrder } from '@lotok/contract';
import { defaultLanguage, isLanguage, type Language, type MailKey, type TextValues } from '@lotok/i18n';
import { translate } from '@lotok/i18n/translate';
import { formatRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { escapeHtml, type Letter, letterHtml } from '../../platform/mail-letter.ts';
import type { Vault } from '../../platform/secrets.ts';
import { listDelivered } from './orders.reads.ts';
import { findWarrantyMinutes } from './warranty.reads.ts';

type Translate = (key: MailKey, values?: TextValues) => string;
type Parts = { db: Db; vault: Vault; shop: { name: string }; publicUrl: string };

/** The letter with the goods of a payment; null when nothing of it is delivered. The goods are opened only now. */
export async function composeGoodsLetter(parts: Parts, about: unknown, chosen: string): Promise<Letter | null> {
  const language: Language = isLanguage(chosen) ? chosen : defaultLanguage;
  const t: Translate = (key, values) => translate(language, key, values);
  const { paymentId } = about as { paymentId: number };
  const orders = await listDelivered(parts, paymentId);
  if (orders.length === 0) return null;
  const title = t('mail.goods.title', { count: orders.length });
  const blocks = orders.map((order) => ({
    heading: `${t('mail.goods.order', { id: String(order.id) })}. ${order.product_name}`,
    figures: figuresOf(order, t),
    goods: order.file_content ?? '',
    secret: t('mail.goods.secret', { key: order.secret_key }),
  }));
  const warranty = t('mail.goods.warranty', { minutes: await findWarrantyMinutes(parts.db, paymentId) });
  const address = `${parts.publicUrl}/orders`;
  const text = [
    title,
    '',
    ...blocks.flatMap((block) => [block.heading, block.figures, '', block.goods, '', block.secret, '']),
    warranty,
    `${t('mail.goods.open')}: ${address}`,
    '',
    t('mail.goods.why'),
  ].join('\n');
  const body = blocks
    .map(
      (block) => `<h2>${escapeHtml(block.heading)}</h2><p class="soft">${escapeHtml(block.figures)}</p>
<pre>${escapeHtml(block.goods)}</pre><p class="soft">${escapeHtml(block.secret)}</p>`,
    )
    .join('\n');
  const html = letterHtml({
    language,
    shopName: parts.shop.name,
    title,
    body: `${body}<p>${escapeHtml(warranty)}</p>`,
    button: { text: t('mail.goods.open'), address },
    footer: t('mail.goods.why'),
  });
  return { subject: t('mail.goods.subject', { shop: parts.shop.name }), text, html };
}

/** How many for how much, and what that was without a discount. */
function figuresOf({ quantity, price, full_price: full = price }: ProductOrder, t: Translate): string {
  const figures = { quantity: String(quantity), price: formatRoubles(price), full: formatRoubles(full) };
  return t(full > price ? 'mail.goods.discounted' : 'mail.goods.quantity', figures);
}

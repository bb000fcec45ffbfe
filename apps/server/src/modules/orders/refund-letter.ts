import { REFUND_LINK_DAYS } from '@lotok/contract';
import { defaultLanguage, isLanguage, type Language, type MailKey, type TextValues } from '@lotok/i18n';
import { formatRoubles, toRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { type LetterSecret, openForLetter } from '../../platform/letter-secret.ts';
import type { LetterWriter } from '../../platform/mail.tasks.ts';
import { escapeHtml, letterHtml } from '../../platform/mail-letter.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findRefund } from './refunds.reads.ts';

type Deps = { db: Db; vault: Vault; shop: { name: string }; publicUrl: string };

/** The email about a refund: that it is on the balance, or a link to redeem it. Null when the link has expired. */
export function refundLetter({ db, vault, shop, publicUrl }: Deps): LetterWriter {
  return async (about, languageCode, translate) => {
    const refund = await findRefund(db, (about as { refundId: number }).refundId);
    if (!refund) return null;
    const token = refund.wentTo === 'link' ? openForLetter(vault, about as LetterSecret) : null;
    if (refund.wentTo === 'link' && !token) return null;
    const language: Language = isLanguage(languageCode) ? languageCode : defaultLanguage;
    const values = {
      amount: formatRoubles(toRoubles(refund.amountKopecks)),
      id: String(refund.orderId),
      product: refund.productName,
      shop: shop.name,
      days: REFUND_LINK_DAYS,
    };
    const t = (key: MailKey, more?: TextValues) => translate(language, key, { ...values, ...more });
    const title = t('mail.refund.title');
    const paragraphs = token ? [t('mail.refund.offered'), t('mail.refund.offeredHow')] : [t('mail.refund.credited')];
    const button = t(token ? 'mail.refund.claim' : 'mail.refund.open');
    const address = token ? `${publicUrl}/claim-refund/${token}` : `${publicUrl}/orders`;
    const why = t('mail.refund.why');
    return {
      subject: t('mail.refund.subject'),
      text: [title, '', ...paragraphs.flatMap((each) => [each, '']), `${button}: ${address}`, '', why].join('\n'),
      html: letterHtml({
        language,
        shopName: shop.name,
        title,
        body: paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join('\n'),
        button: { text: button, address },
        footer: why,
      }),
    };
  };
}

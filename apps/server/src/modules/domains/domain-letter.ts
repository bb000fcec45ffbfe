import { defaultLanguage, isLanguage, type Language, type MailKey } from '@lotok/i18n';
import { formatRoubles, toRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import type { LetterWriter } from '../../platform/mail.tasks.ts';
import { escapeHtml, letterHtml } from '../../platform/mail-letter.ts';
import { toUnicode } from './domain-name.rules.ts';
import { findDomainOrder } from './domain-order.reads.ts';

type Deps = { db: Db; shop: { name: string }; publicUrl: string };

/** The email about the result of a paid registration or renewal. */
export function domainLetter({ db, shop, publicUrl }: Deps): LetterWriter {
  return async (about, chosen, translate) => {
    const order = await findDomainOrder(db, (about as { domainOrderId: number }).domainOrderId);
    if (order?.status !== 'completed' && order?.status !== 'refunded') return null;
    const language: Language = isLanguage(chosen) ? chosen : defaultLanguage;
    const values = {
      domain: toUnicode(order.domain),
      amount: formatRoubles(toRoubles(order.priceKopecks)),
      until: order.activeTo ? formatDay(order.activeTo, language) : '',
      shop: shop.name,
    };
    const t = (key: MailKey) => translate(language, key, values);
    const is = variantOf(order);
    const title = t(`mail.domain.${is}.title`);
    const text = t(`mail.domain.${is}.text`);
    const button = t(`mail.domain.${is}.open`);
    const address =
      is === 'refused' ? `${publicUrl}/domains` : `${publicUrl}/control-domain/${encodeURIComponent(order.domain)}`;
    const why = t('mail.domain.why');
    return {
      subject: t(`mail.domain.${is}.subject`),
      text: [title, '', text, '', `${button}: ${address}`, '', why].join('\n'),
      html: letterHtml({
        language,
        shopName: shop.name,
        title,
        body: `<p>${escapeHtml(text)}</p>`,
        button: { text: button, address },
        footer: why,
      }),
    };
  };
}

function variantOf({ kind, status }: { kind: 'registration' | 'renewal'; status: string }) {
  if (kind === 'renewal') return status === 'completed' ? 'renewed' : 'notRenewed';
  return status === 'completed' ? 'registered' : 'refused';
}

/** A date in the long format of the language, in UTC. */
export function formatDay(day: Date, language: Language): string {
  const formatted = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  // At the end of a sentence, “2026 г.” would be followed by a second full stop.
  return formatted.replace(/\sг\.$/, '\u00a0года');
}

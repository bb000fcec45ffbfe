import { defaultLanguage, isLanguage, type MailKey } from '@lotok/i18n';
import { formatRoubles, toRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import type { LetterWriter } from '../../platform/mail.tasks.ts';
import { escapeHtml, letterHtml } from '../../platform/mail-letter.ts';
import { formatDay } from './domain-letter.ts';
import { toUnicode } from './domain-name.rules.ts';
import { findExpiry } from './find-expiry.ts';
import type { ReminderKind } from './reminders.store.ts';
import { findTld } from './tlds.store.ts';

type Deps = { db: Db; shop: { name: string }; publicUrl: string };
type About = { domainId: number; activeTo: string; kind: ReminderKind };

/**
 * The email about the expiry of a name. Not sent when the name has been renewed in the meantime or is no longer
 * registered.
 */
export function expiryLetter({ db, shop, publicUrl }: Deps): LetterWriter {
  return async (about, chosen, translate) => {
    const { domainId, activeTo, kind } = about as About;
    const found = await findExpiry(db, { domainId, activeTo, reminder: kind });
    if (!found) return null;
    const { name, is } = found;
    const language = isLanguage(chosen) ? chosen : defaultLanguage;
    const tld = await findTld(db, name.zone);
    const values = {
      domain: toUnicode(name.name),
      until: formatDay(name.activeTo, language),
      price: tld ? formatRoubles(toRoubles(tld.priceKopecks)) : '',
      shop: shop.name,
    };
    const t = (key: MailKey) => translate(language, key, values);
    const title = t(`mail.end.${is}.title`);
    const paragraphs = [t(`mail.end.${is}.text`), t(tld ? 'mail.end.price' : 'mail.end.unsold')];
    const address = `${publicUrl}/control-domain/${encodeURIComponent(name.name)}#renewal`;
    const button = { text: t('mail.end.open'), address };
    const footer = t('mail.domain.why');
    return {
      subject: t(`mail.end.${is}.subject`),
      text: [title, '', ...paragraphs.flatMap((text) => [text, '']), `${button.text}: ${address}`, '', footer].join(
        '\n',
      ),
      html: letterHtml({
        language,
        shopName: shop.name,
        title,
        body: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
        button,
        footer,
      }),
    };
  };
}

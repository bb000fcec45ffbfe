import { defaultLanguage, isLanguage, type MailKey } from '@lotok/i18n';
import type { LetterWriter } from '../../platform/mail.tasks.ts';
import { escapeHtml, letterHtml } from '../../platform/mail-letter.ts';
import { toUnicode } from './domain-name.rules.ts';

type Deps = { shop: { name: string }; publicUrl: string };

/** The email to an owner when Google starts or stops warning about a name. */
export function safeBrowsingLetter({ shop, publicUrl }: Deps): LetterWriter {
  return async (about, chosen, translate) => {
    const { name, isRed } = about as { name: string; isRed: boolean };
    const language = isLanguage(chosen) ? chosen : defaultLanguage;
    const values = { domain: toUnicode(name), shop: shop.name };
    const t = (key: MailKey) => translate(language, key, values);
    const is = isRed ? 'red' : 'clean';
    const [title, text] = [t(`mail.kt.${is}.title`), t(`mail.kt.${is}.text`)];
    const button = { text: t('mail.kt.open'), address: `${publicUrl}/control-domain/${encodeURIComponent(name)}` };
    const footer = t('mail.kt.why');
    return {
      subject: t(`mail.kt.${is}.subject`),
      text: [title, '', text, '', `${button.text}: ${button.address}`, '', footer].join('\n'),
      html: letterHtml({ language, shopName: shop.name, title, body: `<p>${escapeHtml(text)}</p>`, button, footer }),
    };
  };
}

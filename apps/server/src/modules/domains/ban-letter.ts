import { defaultLanguage, isLanguage, type MailKey } from '@lotok/i18n';
import type { LetterWriter } from '../../platform/mail.tasks.ts';
import { escapeHtml, letterHtml } from '../../platform/mail-letter.ts';
import type { AboutBan } from './ban-domain.ts';
import { toUnicode } from './domain-name.rules.ts';

type Deps = { shop: { name: string }; publicUrl: string };

/** The email to the owner: the name is blocked, by whom and why, or it is no longer blocked. */
export function banLetter({ shop, publicUrl }: Deps): LetterWriter {
  return async (about, chosen, translate) => {
    const { name, isBanned, source, reason } = about as AboutBan;
    const language = isLanguage(chosen) ? chosen : defaultLanguage;
    const values = { domain: toUnicode(name), shop: shop.name, reason: asSentence(reason ?? '') };
    const t = (key: MailKey) => translate(language, key, values);
    const is = isBanned ? 'on' : 'off';
    const [title, text] = [t(`mail.ban.${is}.title`), t(isBanned ? `mail.ban.on.${source}` : 'mail.ban.off.text')];
    const button = { text: t('mail.ban.open'), address: `${publicUrl}/control-domain/${encodeURIComponent(name)}` };
    const footer = t('mail.ban.why');
    return {
      subject: t(`mail.ban.${is}.subject`),
      text: [title, '', text, '', `${button.text}: ${button.address}`, '', footer].join('\n'),
      html: letterHtml({ language, shopName: shop.name, title, body: `<p>${escapeHtml(text)}</p>`, button, footer }),
    };
  };
}

/** Adds a full stop where there is no final punctuation, since more text follows. */
function asSentence(reason: string): string {
  return /[.!?。！？…]$/u.test(reason) ? reason : `${reason}.`;
}

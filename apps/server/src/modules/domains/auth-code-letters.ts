import { CONFIRMATION_LINK_HOURS } from '@lotok/contract';
import { defaultLanguage, isLanguage, type MailKey, type TextValues } from '@lotok/i18n';
import { type LetterSecret, openForLetter } from '../../platform/letter-secret.ts';
import type { LetterTranslate, LetterWriter } from '../../platform/mail.tasks.ts';
import { escapeHtml, type Letter, letterHtml } from '../../platform/mail-letter.ts';
import type { Vault } from '../../platform/secrets.ts';
import { toUnicode } from './domain-name.rules.ts';

type Kind = 'auth-code-confirm' | 'auth-code' | 'auth-code-refused';
type Deps = { vault: Vault; shop: { name: string; supportUrl: string }; publicUrl: string };
type Content = {
  about: 'authCodeConfirm' | 'authCode' | 'authCodeLocked' | 'authCodeRefused';
  name: string;
  values?: TextValues;
  code?: string;
  address: string;
};

/**
 * The emails about the transfer of a name to another registrar: the request for confirmation, and then the
 * authorisation code or the reason why there is none. A secret is decrypted only when the email is sent; an email whose
 * secret has expired is not sent.
 */
export function authCodeLetters({ vault, shop, publicUrl }: Deps): Record<Kind, LetterWriter> {
  const nameOf = (about: unknown) => (about as { name: string }).name;
  const secretOf = (about: unknown) => openForLetter(vault, about as LetterSecret);
  const pageOf = (name: string) => `${publicUrl}/control-domain/${encodeURIComponent(name)}`;
  const write = (translate: LetterTranslate, language: string, content: Content) =>
    composeLetter(translate, shop.name, language, content);
  return {
    'auth-code-confirm': async (about, language, translate) => {
      const token = secretOf(about);
      if (!token) return null;
      const address = `${publicUrl}/confirm-auth-code/${token}`;
      const values = { hours: CONFIRMATION_LINK_HOURS };
      return write(translate, language, { about: 'authCodeConfirm', name: nameOf(about), values, address });
    },
    'auth-code': async (about, language, translate) => {
      const code = secretOf(about);
      if (!code) return null;
      const name = nameOf(about);
      return write(translate, language, { about: 'authCode', name, code, address: pageOf(name) });
    },
    'auth-code-refused': async (about, language, translate) => {
      const name = nameOf(about);
      return (about as { why: 'locked' | 'refused' }).why === 'locked'
        ? write(translate, language, { about: 'authCodeLocked', name, address: pageOf(name) })
        : write(translate, language, { about: 'authCodeRefused', name, address: shop.supportUrl });
    },
  };
}

function composeLetter(
  translate: LetterTranslate,
  shopName: string,
  chosen: string,
  { about, name, values, code, address }: Content,
): Letter {
  const language = isLanguage(chosen) ? chosen : defaultLanguage;
  const t = (key: MailKey) => translate(language, key, { ...values, domain: toUnicode(name), shop: shopName });
  const title = t(`mail.${about}.title`);
  const paragraphs = [t(`mail.${about}.text`), t(`mail.${about}.warning`)];
  const button = { text: t(`mail.${about}.button`), address };
  const footer = t('mail.authCode.why');
  const text = [
    title,
    '',
    ...(code ? [code, ''] : []),
    ...paragraphs.flatMap((each) => [each, '']),
    `${button.text}: ${address}`,
    '',
    footer,
  ];
  const body = [
    ...(code ? [`<pre>${escapeHtml(code)}</pre>`] : []),
    ...paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`),
  ].join('\n');
  const html = letterHtml({ language, shopName, title, body, button, footer });
  return { subject: t(`mail.${about}.subject`), text: text.join('\n'), html };
}

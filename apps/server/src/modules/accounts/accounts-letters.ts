import { CONFIRMATION_LINK_HOURS, RESET_CODE_MINUTES } from '@lotok/contract';
import { defaultLanguage, isLanguage, type Language, localeOf, type MailKey, type TextValues } from '@lotok/i18n';
import { translate } from '@lotok/i18n/translate';
import { formatRoubles, toRoubles } from '@lotok/money';
import type { LetterWriter } from '../../platform/mail.jobs.ts';
import { escapeHtml, type Letter, letterHtml } from '../../platform/mail-letter.ts';
import type { Vault } from '../../platform/secrets.ts';
import { type LetterSecret, openForLetter } from '../../platform/letter-secret.ts';
import type { SignInChange, SignInChangeAbout } from './tell-sign-in-change.ts';

type Kind =
  | 'reset-code'
  | 'confirm-email'
  | 'confirm-deletion'
  | 'password-changed'
  | 'email-changed'
  | 'sign-in-changed';
type Parts = {
  vault: Vault;
  shop: { name: string; supportUrl: string };
  publicUrl: string;
  /** What is left of a buyer's money is the ledger's to know. */
  findBalance: (buyerId: number) => Promise<number>;
  /** The domains of a buyer: some of the names, and how many there are. */
  listRegisteredDomains: (buyerId: number) => Promise<{ names: string[]; count: number }>;
};
type Content = {
  about: 'reset' | 'email' | 'deletion' | 'password' | 'emailChanged' | SignInChange;
  /** Whose warning, button and reason it has; its own where nothing is said. */
  like?: 'signIn';
  values: TextValues;
  code?: string;
  /** Said where there is a reason to. */
  notes?: readonly MailKey[];
  address: string;
};

/** The letters of an account. A secret is opened only now; a letter whose secret is over is not worth sending. */
export function accountsLetters({
  vault,
  shop,
  publicUrl,
  findBalance,
  listRegisteredDomains,
}: Parts): Record<Kind, LetterWriter> {
  const write = (language: string, content: Content) => composeLetter(shop.name, language, content);
  const secretOf = (about: unknown) => openForLetter(vault, about as LetterSecret);
  const moment = (about: unknown, language: string) => formatMoment((about as { at: string }).at, language);
  return {
    'reset-code': async (about, language) => {
      const code = secretOf(about);
      if (!code) return null;
      const values = { minutes: RESET_CODE_MINUTES };
      return write(language, { about: 'reset', values, code, address: `${publicUrl}/reset-password` });
    },
    'confirm-email': async (about, language) => {
      const token = secretOf(about);
      if (!token) return null;
      const address = `${publicUrl}/confirm-email-change/${token}`;
      return write(language, { about: 'email', values: { hours: CONFIRMATION_LINK_HOURS }, address });
    },
    'confirm-deletion': async (about, language) => {
      const token = secretOf(about);
      if (!token) return null;
      const { buyerId } = about as { buyerId: number };
      const [balance, held] = await Promise.all([findBalance(buyerId), listRegisteredDomains(buyerId)]);
      const values = {
        hours: CONFIRMATION_LINK_HOURS,
        balance: formatRoubles(toRoubles(balance)),
        domains: held.names.join(', '),
        more: held.count - held.names.length,
      };
      const notes: MailKey[] = [];
      if (held.count > 0) notes.push('mail.deletion.domains');
      if (balance > 0) notes.push('mail.deletion.balance');
      return write(language, {
        about: 'deletion',
        values,
        notes,
        address: `${publicUrl}/confirm-account-deletion/${token}`,
      });
    },
    'password-changed': async (about, language) => {
      const { removed, inReview } = (about as { passkeys?: { removed: number; inReview: number } }).passkeys ?? {
        removed: 0,
        inReview: 0,
      };
      const values = { moment: moment(about, language), removed, inReview };
      const notes: MailKey[] = [];
      if (removed > 0) notes.push('mail.password.passkeysRemoved');
      if (inReview > 0) notes.push('mail.password.passkeysInReview');
      return write(language, { about: 'password', values, notes, address: `${publicUrl}/reset-password` });
    },
    'sign-in-changed': async (about, language) => {
      const { what } = about as SignInChangeAbout;
      const values = { moment: moment(about, language) };
      return write(language, { about: what, like: 'signIn', values, address: `${publicUrl}/reset-password` });
    },
    'email-changed': async (about, language) => {
      const values = { moment: moment(about, language) };
      return write(language, { about: 'emailChanged', values, address: shop.supportUrl });
    },
  };
}

function composeLetter(
  shopName: string,
  chosen: string,
  { about, like, values, code, notes = [], address }: Content,
): Letter {
  const language: Language = isLanguage(chosen) ? chosen : defaultLanguage;
  const t = (key: MailKey) => translate(language, key, { ...values, shop: shopName });
  const title = t(`mail.${about}.title`);
  const frame = like ?? (about as Exclude<typeof about, SignInChange>);
  const button = t(`mail.${frame}.button`);
  const why = t(`mail.${frame}.why`);
  const paragraphs = [t(`mail.${about}.text`), ...notes.map(t), t(`mail.${frame}.warning`)];
  const text = [
    title,
    '',
    ...(code ? [code, ''] : []),
    ...paragraphs.flatMap((each) => [each, '']),
    `${button}: ${address}`,
    '',
    why,
  ];
  const body = [
    ...(code ? [`<p class="code">${escapeHtml(code)}</p>`] : []),
    ...paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`),
  ].join('\n');
  const html = letterHtml({ language, shopName, title, body, button: { text: button, address }, footer: why });
  return { subject: t(`mail.${about}.subject`), text: text.join('\n'), html };
}

/** To the minute, and in UTC, since nobody knows where the letter is read. */
function formatMoment(at: string, chosen: string): string {
  const locale = localeOf[isLanguage(chosen) ? chosen : defaultLanguage];
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${moment.format(new Date(at))} UTC`;
}

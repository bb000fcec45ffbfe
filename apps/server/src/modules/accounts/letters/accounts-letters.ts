import { CONFIRMATION_LINK_HOURS, RESET_CODE_MINUTES } from '@lotok/contract';
import { defaultLanguage, isLanguage, type Language, localeOf, type MailKey, type TextValues } from '@lotok/i18n';
import { formatRoubles, toRoubles } from '@lotok/money';
import type { LetterTranslate, LetterWriter } from '../../../platform/mail.tasks.ts';
import { escapeHtml, type Letter, letterHtml } from '../../../platform/mail-letter.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { type LetterSecret, openForLetter } from '../../../platform/letter-secret.ts';
import type { SignInChange, SignInChangeAbout } from './notify-sign-in-change.ts';

type Kind =
  | 'reset-code'
  | 'confirm-email'
  | 'confirm-deletion'
  | 'password-changed'
  | 'email-changed'
  | 'sign-in-changed';
type Deps = {
  vault: Vault;
  shop: { name: string; supportUrl: string };
  publicUrl: string;
  /** The buyer's balance in kopecks, from the ledger module. */
  findBalance: (buyerId: number) => Promise<number>;
  /** Up to 50 of the buyer's domain names and the number of all of them, from the domains module. */
  listRegisteredDomains: (buyerId: number) => Promise<{ names: string[]; count: number }>;
  /** The usernames of the buyer's bots, from the bots module. */
  listBots: (buyerId: number) => Promise<{ username: string }[]>;
};
type Content = {
  about: 'reset' | 'email' | 'deletion' | 'password' | 'emailChanged' | SignInChange;
  /** The text group that provides the warning, the button and the reason; `about` by default. */
  sharedTexts?: 'signIn';
  values: TextValues;
  code?: string;
  /** Optional paragraphs after the main text. */
  notes?: readonly MailKey[];
  address: string;
};

/** Writers of the account emails. A secret is decrypted only when the email is written; an email whose secret has expired is not sent. */
export function accountsLetters({
  vault,
  shop,
  publicUrl,
  findBalance,
  listRegisteredDomains,
  listBots,
}: Deps): Record<Kind, LetterWriter> {
  const write = (translate: LetterTranslate, language: string, content: Content) =>
    composeLetter(translate, shop.name, language, content);
  const secretOf = (about: unknown) => openForLetter(vault, about as LetterSecret);
  const moment = (about: unknown, language: string) => formatMoment((about as { at: string }).at, language);
  return {
    'reset-code': async (about, language, translate) => {
      const code = secretOf(about);
      if (!code) return null;
      const values = { minutes: RESET_CODE_MINUTES };
      return write(translate, language, { about: 'reset', values, code, address: `${publicUrl}/reset-password` });
    },
    'confirm-email': async (about, language, translate) => {
      const token = secretOf(about);
      if (!token) return null;
      const address = `${publicUrl}/confirm-email-change/${token}`;
      return write(translate, language, { about: 'email', values: { hours: CONFIRMATION_LINK_HOURS }, address });
    },
    'confirm-deletion': async (about, language, translate) => {
      const token = secretOf(about);
      if (!token) return null;
      const { buyerId } = about as { buyerId: number };
      const [balance, domains, bots] = await Promise.all([
        findBalance(buyerId),
        listRegisteredDomains(buyerId),
        listBots(buyerId),
      ]);
      const values = {
        hours: CONFIRMATION_LINK_HOURS,
        balance: formatRoubles(toRoubles(balance)),
        domains: domains.names.join(', '),
        more: domains.count - domains.names.length,
        bots: bots.map(({ username }) => `@${username}`).join(', '),
        count: bots.length,
      };
      const notes: MailKey[] = [];
      if (domains.count > 0) notes.push('mail.deletion.domains');
      if (bots.length > 0) notes.push('mail.deletion.bots');
      if (balance > 0) notes.push('mail.deletion.balance');
      return write(translate, language, {
        about: 'deletion',
        values,
        notes,
        address: `${publicUrl}/confirm-account-deletion/${token}`,
      });
    },
    'password-changed': async (about, language, translate) => {
      const { removed, inReview } = (about as { passkeys?: { removed: number; inReview: number } }).passkeys ?? {
        removed: 0,
        inReview: 0,
      };
      const values = { moment: moment(about, language), removed, inReview };
      const notes: MailKey[] = [];
      if (removed > 0) notes.push('mail.password.passkeysRemoved');
      if (inReview > 0) notes.push('mail.password.passkeysInReview');
      if ((about as { isTelegramRemoved?: boolean }).isTelegramRemoved) notes.push('mail.password.telegramRemoved');
      return write(translate, language, { about: 'password', values, notes, address: `${publicUrl}/reset-password` });
    },
    'sign-in-changed': async (about, language, translate) => {
      const { what } = about as SignInChangeAbout;
      const values = { moment: moment(about, language) };
      return write(translate, language, {
        about: what,
        sharedTexts: 'signIn',
        values,
        address: `${publicUrl}/reset-password`,
      });
    },
    'email-changed': async (about, language, translate) => {
      const values = { moment: moment(about, language) };
      return write(translate, language, { about: 'emailChanged', values, address: shop.supportUrl });
    },
  };
}

function composeLetter(
  translate: LetterTranslate,
  shopName: string,
  chosen: string,
  { about, sharedTexts, values, code, notes = [], address }: Content,
): Letter {
  const language: Language = isLanguage(chosen) ? chosen : defaultLanguage;
  const t = (key: MailKey) => translate(language, key, { ...values, shop: shopName });
  const title = t(`mail.${about}.title`);
  const frame = sharedTexts ?? (about as Exclude<typeof about, SignInChange>);
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

/** To the minute and in UTC: the time zone of the reader is unknown. */
function formatMoment(at: string, chosen: string): string {
  const locale = localeOf[isLanguage(chosen) ? chosen : defaultLanguage];
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${moment.format(new Date(at))} UTC`;
}

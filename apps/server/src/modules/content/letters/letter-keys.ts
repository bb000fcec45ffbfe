import type { MailKey } from '@lotok/i18n';

type SubjectKey = Extract<MailKey, `mail.${string}.subject`>;
type FooterKey = Extract<MailKey, `mail.${string}.why`>;
type LetterName = SubjectKey extends `mail.${infer Name}.subject` ? Name : never;
type FooterName = FooterKey extends `mail.${infer Name}.why` ? Name : never;

/** The emails of the shop, each with its footer. Several emails share one. Numbers of texts follow from the order: add at the end. */
const footerOfLetter: Record<LetterName, FooterName> = {
  goods: 'goods',
  refund: 'refund',
  replacement: 'replacement',
  ticket: 'ticket',
  'domain.registered': 'domain',
  'domain.refused': 'domain',
  'domain.renewed': 'domain',
  'domain.notRenewed': 'domain',
  'end.soon': 'domain',
  'end.auto': 'domain',
  'end.ended': 'domain',
  'end.notRenewed': 'domain',
  'ban.on': 'ban',
  'ban.off': 'ban',
  'kt.red': 'kt',
  'kt.clean': 'kt',
  authCodeConfirm: 'authCode',
  authCode: 'authCode',
  authCodeLocked: 'authCode',
  authCodeRefused: 'authCode',
  reset: 'reset',
  email: 'email',
  deletion: 'deletion',
  password: 'password',
  emailChanged: 'emailChanged',
  passkeyAdded: 'signIn',
  passkeyRemoved: 'signIn',
  totpOn: 'signIn',
  totpOff: 'signIn',
  telegramLinked: 'signIn',
  telegramUnlinked: 'signIn',
};
const letters = Object.entries(footerOfLetter) as [LetterName, FooterName][];

const SUBJECTS_FROM = 1;
/** Leaves room for further emails. */
const FOOTERS_FROM = 101;

export type LetterKey = { id: number; key: string; part: 'subject' | 'footer'; mailKey: MailKey; sample: LetterName };

const footers = letters.filter(([, footer], index) => letters.findIndex((letter) => letter[1] === footer) === index);

/** Every text of emails that operators may change, with an email in which it stands. */
export const letterKeys: readonly LetterKey[] = [
  ...letters.map(([name], index) => ({
    id: SUBJECTS_FROM + index,
    key: `${name}.subject`,
    part: 'subject' as const,
    mailKey: `mail.${name}.subject` as MailKey,
    sample: name,
  })),
  ...footers.map(([name, footer], index) => ({
    id: FOOTERS_FROM + index,
    key: `${footer}.why`,
    part: 'footer' as const,
    mailKey: `mail.${footer}.why` as MailKey,
    sample: name,
  })),
];

/** The key of the footer of an email. */
export function footerOf(name: string): MailKey {
  const footer = footerOfLetter[name as LetterName];
  if (!footer) throw new Error(`there is no email ${name}`);
  return `mail.${footer}.why` as MailKey;
}

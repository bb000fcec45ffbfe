import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import type { Language, MailKey, TextValues } from '@lotok/i18n';
import { readArea } from '@lotok/i18n/compile';
import { formatRoubles } from '@lotok/money';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findLetterItem } from './letter-items.ts';
import { footerOf } from './letter-keys.ts';
import { fillText, findTextProblem } from './letter-text.rules.ts';
import { readLetterTexts } from './letter-texts.reads.ts';

const SAMPLE_ROUBLES = 1_490;
const fields = { ru: 'text', en: 'textEn', zh: 'textZh' } as const;

/** A sample email with a text that is not stored yet. Refuses with VALIDATION what `changeLetter` would refuse. */
export async function previewLetter(
  db: Db,
  shopName: string,
  id: number,
  { language, text }: ParsedAdminBody<'POST letters/:id/preview'>,
): Promise<AdminOutput<'POST letters/:id/preview'>> {
  const { item, letter } = (await findLetterItem(db, id)) ?? refuse('NOT_FOUND');
  const own = item.defaults[fields[language]];
  const draft = text.trim() || own;
  const problem = findTextProblem('text', draft, own);
  if (problem) refuse('VALIDATION', { details: [problem] });
  const values = sampleValues(shopName, language);
  const [translate, known] = await Promise.all([readLetterTexts(db), readArea(language, 'mail')]);
  const textOf = (key: string) => {
    if (key === letter.mailKey) return fillText(draft, language, values);
    return key in known ? translate(language, key as MailKey, values) : '';
  };
  return {
    subject: textOf(`mail.${letter.sample}.subject`),
    title: textOf(`mail.${letter.sample}.title`),
    text: textOf(`mail.${letter.sample}.text`),
    footer: textOf(footerOf(letter.sample)),
  };
}

function sampleValues(shop: string, language: Language): TextValues {
  const moment = new Date(Date.UTC(2030, 4, 17, 12));
  const inLanguage = (options: Intl.DateTimeFormatOptions) =>
    // As in emails: “г.” at the end of a sentence would be followed by a second full stop.
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(moment).replace(/\sг\.$/, '\u00a0года');
  return {
    shop,
    id: '1024',
    amount: formatRoubles(SAMPLE_ROUBLES),
    price: formatRoubles(SAMPLE_ROUBLES),
    domain: 'example.com',
    until: inLanguage({ dateStyle: 'long' }),
    moment: `${inLanguage({ dateStyle: 'long', timeStyle: 'short' })} UTC`,
    product: 'Telegram Premium',
    units: '1',
    count: 1,
    minutes: 30,
    hours: 24,
    days: 30,
    reason: '—',
    key: '—',
  };
}

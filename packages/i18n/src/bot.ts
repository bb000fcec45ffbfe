import { compileTexts } from './compile.ts';
import type { BotKey } from './keys.ts';
import { type Language, languages } from './languages.ts';
import { bot as botEn } from './messages/en/bot.ts';
import { botPartner as botPartnerEn } from './messages/en/botPartner.ts';
import { botDomains as botDomainsEn } from './messages/en/botDomains.ts';
import { checkout as checkoutEn } from './messages/en/checkout.ts';
import { domains as domainsEn } from './messages/en/domains.ts';
import { errors as errorsEn } from './messages/en/errors.ts';
import { luck as luckEn } from './messages/en/luck.ts';
import { names as namesEn } from './messages/en/names.ts';
import { owned as ownedEn } from './messages/en/owned.ts';
import { refusals as refusalsEn } from './messages/en/refusals.ts';
import { renewal as renewalEn } from './messages/en/renewal.ts';
import { bot as botRu } from './messages/ru/bot.ts';
import { botPartner as botPartnerRu } from './messages/ru/botPartner.ts';
import { botDomains as botDomainsRu } from './messages/ru/botDomains.ts';
import { checkout as checkoutRu } from './messages/ru/checkout.ts';
import { domains as domainsRu } from './messages/ru/domains.ts';
import { errors as errorsRu } from './messages/ru/errors.ts';
import { luck as luckRu } from './messages/ru/luck.ts';
import { names as namesRu } from './messages/ru/names.ts';
import { owned as ownedRu } from './messages/ru/owned.ts';
import { refusals as refusalsRu } from './messages/ru/refusals.ts';
import { renewal as renewalRu } from './messages/ru/renewal.ts';
import { bot as botZh } from './messages/zh/bot.ts';
import { botPartner as botPartnerZh } from './messages/zh/botPartner.ts';
import { botDomains as botDomainsZh } from './messages/zh/botDomains.ts';
import { checkout as checkoutZh } from './messages/zh/checkout.ts';
import { domains as domainsZh } from './messages/zh/domains.ts';
import { errors as errorsZh } from './messages/zh/errors.ts';
import { luck as luckZh } from './messages/zh/luck.ts';
import { names as namesZh } from './messages/zh/names.ts';
import { owned as ownedZh } from './messages/zh/owned.ts';
import { refusals as refusalsZh } from './messages/zh/refusals.ts';
import { renewal as renewalZh } from './messages/zh/renewal.ts';
import { createTranslate, type Translate } from './translator.ts';

export type { BotKey } from './keys.ts';
export type { Translate } from './translator.ts';

const texts: Record<Language, Record<BotKey, string>> = {
  ru: {
    ...botRu,
    ...botDomainsRu,
    ...botPartnerRu,
    ...checkoutRu,
    ...domainsRu,
    ...errorsRu,
    ...luckRu,
    ...namesRu,
    ...ownedRu,
    ...refusalsRu,
    ...renewalRu,
  },
  en: {
    ...botEn,
    ...botDomainsEn,
    ...botPartnerEn,
    ...checkoutEn,
    ...domainsEn,
    ...errorsEn,
    ...luckEn,
    ...namesEn,
    ...ownedEn,
    ...refusalsEn,
    ...renewalEn,
  },
  zh: {
    ...botZh,
    ...botDomainsZh,
    ...botPartnerZh,
    ...checkoutZh,
    ...domainsZh,
    ...errorsZh,
    ...luckZh,
    ...namesZh,
    ...ownedZh,
    ...refusalsZh,
    ...renewalZh,
  },
};
const byLanguage = Object.fromEntries(
  languages.map((language) => [language, createTranslate<BotKey>(language, compileTexts(texts[language], language))]),
) as Record<Language, Translate<BotKey>>;

/** Returns the texts of the bots in a language; compiled once, when the server starts. */
export function translatorOf(language: Language): Translate<BotKey> {
  return byLanguage[language];
}

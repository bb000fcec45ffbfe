import { compilePageMessages } from '@lotok/i18n/compile';
import { createTranslate, type Translate } from '@lotok/i18n';
import { refuseField } from '../../platform/field-problem.ts';
import { isLimit } from './fill-limits.ts';

/** The fields of `shop/getShop` that a text may name. */
const shopFields = [
  'name',
  'public_url',
  'support_url',
  'news_url',
  'goods_bot_url',
  'domains_bot_url',
  'replacement_bot_url',
  'links_url',
] as const;
export type ShopFields = Record<(typeof shopFields)[number], string>;

type PageLanguage = 'ru' | 'en';
const PLACEHOLDER = /\{([^{}]*)\}/g;
const loaded = new Map<PageLanguage, Promise<{ keys: Set<string>; t: Translate }>>();

/** The texts of the shop's page in a language, which the texts of operators may name by their keys. */
function loadPageTexts(language: PageLanguage) {
  const known = loaded.get(language);
  if (known) return known;
  const loading = (async () => {
    const messages = {
      ...(await compilePageMessages(language, 'first')),
      ...(await compilePageMessages(language, 'further')),
    };
    return { keys: new Set(Object.keys(messages)), t: createTranslate(language, messages) };
  })();
  loaded.set(language, loading);
  return loading;
}

/** Refuses a text with a placeholder that the shop does not know. `path` names the field of the form. */
export async function assertPlaceholders(texts: readonly { path: string; text: string | undefined }[]): Promise<void> {
  const { keys } = await loadPageTexts('ru');
  const isKnown = (name: string) => isLimit(name) || shopFields.some((field) => field === name) || keys.has(name);
  for (const { path, text = '' } of texts)
    for (const [whole, name = ''] of text.matchAll(PLACEHOLDER))
      if (!isKnown(name)) refuseField(path, 'placeholder', { placeholder: whole });
}

/** Refuses a text with a placeholder other than a limit of the shop, the only ones that are filled in there. */
export function assertLimitsOnly(texts: readonly { path: string; text: string | null | undefined }[]): void {
  for (const { path, text } of texts)
    for (const [whole, name = ''] of (text ?? '').matchAll(PLACEHOLDER))
      if (!isLimit(name)) refuseField(path, 'placeholder', { placeholder: whole });
}

/** Fills the shop's addresses and the texts of its page into sanitized HTML, as the page does for readers. */
export async function fillForReader(html: string, language: PageLanguage, shop: ShopFields): Promise<string> {
  const { keys, t } = await loadPageTexts(language);
  return html.replace(PLACEHOLDER, (whole, name: string) => {
    const value = keys.has(name) ? t(name as Parameters<Translate>[0]) : (shop as Record<string, string>)[name];
    return value?.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`) ?? whole;
  });
}

import type { TextKey } from '@lotok/i18n';
import { type Area, readArea } from '@lotok/i18n/compile';

/** The areas of the interface whose labels articles use. */
const areas: readonly Area[] = ['catalog', 'checkout', 'domains', 'orders', 'pages'];

async function readTexts(language: 'ru' | 'en'): Promise<Record<string, string>> {
  return Object.assign({}, ...(await Promise.all(areas.map((area) => readArea(language, area)))));
}

const [russian, english] = await Promise.all([readTexts('ru'), readTexts('en')]);

/** The label of a button, status or page in the interface, so that no article names one that does not exist. */
export const ru = (key: TextKey) => plain(key, russian);
export const en = (key: TextKey) => plain(key, english);

function plain(key: TextKey, texts: Record<string, string>): string {
  const text = texts[key];
  if (text === undefined || /[{<&]/.test(text)) throw new Error(`the interface has no plain text "${key}"`);
  return text;
}

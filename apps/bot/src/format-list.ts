import { type Language, localeOf } from '@lotok/i18n';
import type { BotContext } from './context.ts';

/** Numbers or names one after the other, as the language lists them: `1, 3 и 5`. */
export function formatList(language: Language, items: readonly (string | number)[]): string {
  const list = new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(items.map(String));
  // The Chinese texts have a space between a number and a character.
  return list.replace(/(?<=\d)和(?=\d)/, ' 和 ');
}

/** The first lines of a list, and how many others there are. */
export function firstOf({ t }: Pick<BotContext, 't'>, lines: string[], maxLines: number): string[] {
  const hidden = lines.length - maxLines;
  return hidden > 0 ? [...lines.slice(0, maxLines), t('bot.pay.more', { count: hidden })] : lines;
}

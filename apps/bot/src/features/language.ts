import { isLanguage, languageNames, languages } from '@lotok/i18n';
import { translatorOf } from '@lotok/i18n/bot';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { backTo, button, show } from '../screen.ts';

/** The language of the conversation. */
export const language = new Composer<BotContext>();

language.command('language', showLanguages);
language.callbackQuery('language', showLanguages);
language.callbackQuery(/^l:(\w\w)$/, async (ctx) => {
  const [, chosen] = ctx.match;
  if (isLanguage(chosen) && chosen !== ctx.language) {
    await ctx.shop.setLanguage(chosen);
    Object.assign(ctx, { language: chosen, t: translatorOf(chosen) });
  }
  await showLanguages(ctx);
});

async function showLanguages(ctx: BotContext): Promise<void> {
  await show(ctx, {
    text: ctx.t('bot.language.choose'),
    buttons: [
      ...languages.map((each) => [button(`${each === ctx.language ? '✓ ' : ''}${languageNames[each]}`, `l:${each}`)]),
      [backTo(ctx, 'menu')],
    ],
  });
}

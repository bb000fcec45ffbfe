import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { button, show } from '../screen.ts';
import { domainBuy } from './domain-buy.ts';
import { domainOrder } from './domain-order.ts';
import { domainOwn } from './domain-own.ts';
import { domainPromo } from './domain-promo.ts';
import { domainRenew } from './domain-renew.ts';
import { domainSearch, EXAMPLE, showZones } from './domain-search.ts';
import { partnerRow } from './partner-buttons.ts';

/** `/start` of a domains bot, which says what it does. */
export const domainsStart = new Composer<BotContext>();

// A press or a command means that the person no longer answers the last question.
domainsStart.use((ctx, next) => {
  if (ctx.callbackQuery || ctx.message?.text?.startsWith('/')) ctx.state.awaits = undefined;
  return next();
});
domainsStart.command('start', (ctx, next) => (ctx.match === 'partner' ? next() : showStart(ctx)));
domainsStart.callbackQuery('menu', showStart);

const typedName = new Composer<BotContext>();

// Any text that answers no question is a name.
typedName.on('message:text', (ctx, next) =>
  ctx.message.text.startsWith('/') ? next() : showZones(ctx, ctx.message.text, 1),
);
// Pictures, unknown commands, and buttons of an older version.
typedName.on('message', showStart);
typedName.on('callback_query', showStart);

/** Finding, buying, renewing and managing names. It handles every update that comes to it, so it is the last one. */
export const domains = new Composer<BotContext>(
  domainPromo,
  domainBuy,
  domainOrder,
  domainOwn,
  domainRenew,
  domainSearch,
  typedName,
);

async function showStart(ctx: BotContext): Promise<void> {
  await show(ctx, {
    text: ctx.t('bot.domains.start', { example: `<code>${EXAMPLE}</code>` }),
    buttons: [
      [button(ctx.t('bot.domains.own'), 'dl:1'), button(ctx.t('bot.domains.balance'), 'balance')],
      [button(ctx.t('bot.domains.language'), 'language'), button(ctx.t('bot.domains.help'), 'help')],
      ...partnerRow(ctx),
    ],
  });
}

import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { button, show } from '../screen.ts';
import { domainBuy } from './domain-buy.ts';
import { domainOrder } from './domain-order.ts';
import { domainOwn } from './domain-own.ts';
import { domainPromo } from './domain-promo.ts';
import { domainRenew } from './domain-renew.ts';
import { domainSearch, EXAMPLE, showZones } from './domain-search.ts';
import { domainStart } from './domain-start.ts';
import { partnerRow } from './partner-buttons.ts';

/** `/start` of a domains bot, which says what it does. */
export const domainsStart = new Composer<BotContext>();

domainsStart.use(domainStart);
domainsStart.command('start', (ctx, next) => (ctx.match === 'partner' ? next() : greet(ctx)));
domainsStart.callbackQuery('menu', showMenu);

const typedName = new Composer<BotContext>();

// Any text that answers no question is a name.
typedName.on('message:text', (ctx, next) =>
  ctx.message.text.startsWith('/') ? next() : showZones(ctx, ctx.message.text, 1),
);
// Pictures, unknown commands, and buttons of an older version.
typedName.on(['message', 'callback_query'], showMenu);

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

const howTo = (ctx: BotContext) => ctx.t('bot.domains.menuText', { example: `<code>${EXAMPLE}</code>` });

async function greet(ctx: BotContext): Promise<void> {
  await show(ctx, { text: `${ctx.t('bot.domains.start')}\n\n${howTo(ctx)}`, buttons: sections(ctx) });
}

async function showMenu(ctx: BotContext): Promise<void> {
  await show(ctx, { text: howTo(ctx), buttons: sections(ctx) });
}

function sections(ctx: BotContext): InlineKeyboardButton[][] {
  const { t } = ctx;
  return [
    [button(`🌍 ${t('bot.command.domains')}`, 'dl:1'), button(`💰 ${t('bot.balance')}`, 'balance')],
    [button(`❓ ${t('bot.command.help')}`, 'help'), button(`🌐 ${t('bot.command.language')}`, 'language')],
    ...partnerRow(ctx),
  ];
}

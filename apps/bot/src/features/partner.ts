import { PARTNER_BOTS_MAX } from '@lotok/contract';
import { formatRoubles, toRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import type { EarningsView, PartnerBot } from '../partner-shop.ts';
import { backTo, button, link, show } from '../screen.ts';
import { partnerBots, showBot } from './partner-bots.ts';
import { isForPartner } from './partner-buttons.ts';
import { partnerEarnings } from './partner-earnings.ts';
import { partnerMarkup } from './partner-markup.ts';
import { partnerMessages, partnerSubscription } from './partner-messages.ts';
import { partnerPromo } from './partner-promo.ts';
import { partnerStatistics } from './partner-statistics.ts';
import { partnerTokens } from './partner-tokens.ts';
import { isOfPartners, stopAwaiting } from './partner-state.ts';

/** The section of partners, under `/partner`: their bots, prices, earnings and buyers. */
export const partner = new Composer<BotContext>();

partner.command('partner', showPartner);
partner.command('start', (ctx, next) => (ctx.match === 'partner' && !isForPartner(ctx) ? showShopBot(ctx) : next()));
partner.filter(isOfPartners).use((ctx, next) => (isForPartner(ctx) ? next() : showShopBot(ctx)));
partner.callbackQuery('pt', (ctx) => {
  stopAwaiting(ctx);
  return showPartner(ctx);
});
partner.use(partnerSubscription);
partner.filter(
  isForPartner,
  new Composer(
    partnerTokens,
    partnerBots,
    partnerMarkup,
    partnerEarnings,
    partnerStatistics,
    partnerMessages,
    partnerPromo,
  ),
);

async function showPartner(ctx: BotContext): Promise<void> {
  if (!isForPartner(ctx)) return showShopBot(ctx);
  if (ctx.bot.isOwn && !ctx.callbackQuery) return showBot(ctx, ctx.bot.id);
  const bots = await ctx.shop.partner.listBots();
  const earnings = await ctx.shop.partner.getEarnings();
  const isNew = bots.length === 0 && earnings.balanceKopecks === 0 && earnings.withdrawals.length === 0;
  await show(ctx, isNew ? welcome(ctx) : overview(ctx, bots, earnings));
}

function welcome(ctx: BotContext) {
  const { t, shop } = ctx;
  return {
    text: t('botPartner.welcome'),
    buttons: [
      [button(t('botPartner.make'), 'pt:new')],
      [link(t('botPartner.howItWorks'), shop.siteUrl('/earn'))],
      [backTo(ctx, 'menu')],
    ],
  };
}

function overview(ctx: BotContext, bots: readonly PartnerBot[], { balanceKopecks, availableKopecks }: EarningsView) {
  const { t } = ctx;
  const amounts = {
    earned: formatRoubles(toRoubles(balanceKopecks)),
    available: formatRoubles(toRoubles(availableKopecks)),
  };
  return {
    text: t('botPartner.overview', { count: bots.length, max: PARTNER_BOTS_MAX, ...amounts }),
    buttons: [
      ...bots.map((bot) => [button(`${stateMark[bot.state]} @${bot.username}`, `pt:b:${bot.id}`)]),
      [button(t('botPartner.earnings'), 'pt:e'), button(t('botPartner.make'), 'pt:new')],
      ...(bots.some(({ kind }) => kind === 'domains') ? [[button(t('botPartner.promo'), 'pt:pr')]] : []),
      [backTo(ctx, 'menu')],
    ],
  };
}

const stateMark = { active: '🟢', stopped: '⏸', revoked: '⚠️' } as const;

/** To a person who is not the partner of this bot. */
async function showShopBot(ctx: BotContext): Promise<void> {
  const url = await ctx.shop.partner.shopBotUrl();
  await show(ctx, {
    text: ctx.t('botPartner.elsewhere'),
    buttons: [...(url === null ? [] : [[link(ctx.t('botPartner.openShopBot'), url)]]), [backTo(ctx, 'menu')]],
  });
}

import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { reasonText } from '../partner-news.ts';
import type { PartnerBot } from '../partner-shop.ts';
import { backTo, button, link, notify, show } from '../screen.ts';
import { stopAwaiting } from './partner-state.ts';

/** One bot of a partner: what it does, and stopping and deleting it. */
export const partnerBots = new Composer<BotContext>();

partnerBots.callbackQuery(/^pt:b:(\d{1,15})$/, (ctx) => {
  stopAwaiting(ctx);
  return showBot(ctx, Number(ctx.match[1]));
});
partnerBots.callbackQuery(/^pt:stop:(\d{1,15})$/, async (ctx) => {
  await ctx.shop.partner.stopBot(Number(ctx.match[1]));
  await showBot(ctx, Number(ctx.match[1]));
});
partnerBots.callbackQuery(/^pt:run:(\d{1,15})$/, async (ctx) => {
  await ctx.shop.partner.startBot(Number(ctx.match[1]));
  await showBot(ctx, Number(ctx.match[1]));
});
partnerBots.callbackQuery(/^pt:del:(\d{1,15})$/, async (ctx) => {
  const { id, username } = await ctx.shop.partner.getBot(Number(ctx.match[1]));
  await show(ctx, {
    text: ctx.t('botPartner.confirmDelete', { username }),
    buttons: [[button(ctx.t('botPartner.delete'), `pt:delete:${id}`)], [backTo(ctx, `pt:b:${id}`)]],
  });
});
partnerBots.callbackQuery(/^pt:delete:(\d{1,15})$/, async (ctx) => {
  const { id, username } = await ctx.shop.partner.getBot(Number(ctx.match[1]));
  await ctx.shop.partner.deleteBot(id);
  const text = ctx.t('botPartner.deleted', { username });
  // Of a deleted bot no message is sent any more, but the answer to this press is.
  if (id === ctx.bot.id) return notify(ctx, text);
  await show(ctx, { text, buttons: [[backTo(ctx, 'pt')]] });
});

/** Shows a bot of the partner with all that can be done with it. */
export async function showBot(ctx: BotContext, botId: number): Promise<void> {
  const bot = await ctx.shop.partner.getBot(botId);
  await show(ctx, { text: describe(ctx, bot), buttons: [...actions(ctx, bot), [backTo(ctx, 'pt')]] });
}

function describe({ t }: BotContext, { kind, username, state, reason, markupPercent }: PartnerBot): string {
  const status =
    state !== 'stopped' || reason === null
      ? t(`botPartner.state.${state}`)
      : t('botPartner.state.stoppedByShop', { reason: reasonText(t, reason) });
  return [
    `<b>@${username}</b>`,
    t(`botPartner.sells.${kind}`),
    t('botPartner.markupIs', { percent: markupPercent }),
    status,
  ].join('\n');
}

function actions({ t }: BotContext, { id, state, reason, url }: PartnerBot): InlineKeyboardButton[][] {
  const byState = {
    active: [button(t('botPartner.stop'), `pt:stop:${id}`)],
    stopped: reason === null ? [button(t('botPartner.start'), `pt:run:${id}`)] : [],
    revoked: [button(t('botPartner.sendToken'), `pt:token:${id}`)],
  };
  return [
    [link(t('botPartner.open'), url), button(t('botPartner.markup'), `pt:m:${id}`)],
    [button(t('botPartner.statistics'), `pt:s:${id}:30`), button(t('botPartner.message'), `pt:l:${id}`)],
    // One that the shop has stopped stays: its token could be added again.
    [...byState[state], ...(reason === null ? [button(t('botPartner.delete'), `pt:del:${id}`)] : [])],
  ];
}

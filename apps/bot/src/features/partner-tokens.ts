import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import type { AddedBot, BotKind } from '../partner-shop.ts';
import { backTo, button, link, notify, show } from '../screen.ts';
import { showBot } from './partner-bots.ts';
import { percentButtons } from './partner-markup.ts';
import { awaited, stopAwaiting } from './partner-state.ts';

/** A token of the Bot API within any text, such as a forwarded message of BotFather. Only `getMe` knows whether it is valid. */
const TOKEN = /(?<![\w:-])\d{3,20}:([\w-]{3,100})(?![\w-])/;
/** A text with less after the colon, such as an address with a port, is a search where no token is awaited. Real tokens have 35 characters. */
const UNEXPECTED_SECRET_MIN = 30;

/** Making a bot: by the button of managed bots, or by a token from BotFather. */
export const partnerTokens = new Composer<BotContext>();

partnerTokens.command('start', (ctx, next) => (ctx.match === 'partner' ? showKinds(ctx) : next()));
partnerTokens.callbackQuery('pt:new', (ctx) => {
  stopAwaiting(ctx);
  return showKinds(ctx);
});
partnerTokens.callbackQuery(/^pt:new:(goods|domains)$/, (ctx) => requestBot(ctx, ctx.match[1] as BotKind));
partnerTokens.callbackQuery(/^pt:kind:(goods|domains)$/, async (ctx) => {
  const created = awaited(ctx, 'partnerKind');
  // Pressed twice: a new screen here would replace the one of the first press, which is on its way.
  if (!created) return notify(ctx, ctx.t('botPartner.kindChosen'));
  const kind = ctx.match[1] as BotKind;
  return addCreated(ctx, kind, created.telegramId);
});
partnerTokens.callbackQuery(/^pt:token:(\d{1,15})$/, async (ctx) => {
  const { kind, username } = await ctx.shop.partner.getBot(Number(ctx.match[1]));
  ctx.state.awaits = { kind: 'partnerToken', botKind: kind, hasKeyboard: false };
  await show(ctx, {
    text: ctx.t('botPartner.newToken', { username }),
    buttons: [[link(ctx.t('botPartner.openBotFather'), ctx.shop.partner.botFatherUrl)], [backTo(ctx, 'pt')]],
  });
});

partnerTokens.on('message:text', async (ctx, next) => {
  const [token, secret = ''] = TOKEN.exec(ctx.message.text) ?? [];
  const wanted = awaited(ctx, 'partnerToken');
  // A message to support may quote goods that look like a token.
  const isToSupport = ['help', 'reply'].includes(ctx.state.awaits?.kind ?? '');
  if (!wanted && (isToSupport || secret.length < UNEXPECTED_SECRET_MIN)) return next();
  if (!token) return show(ctx, { text: ctx.t('botPartner.noToken'), buttons: [[backTo(ctx, 'pt:new')]] });
  // People who see the chat must not see the token.
  await ctx.deleteMessage();
  if (wanted) {
    const { botKind: kind, hasKeyboard } = wanted;
    return finish(ctx, { kind, hasKeyboard }, await ctx.shop.partner.addBot({ kind, token }));
  }
  const replaced = await ctx.shop.partner.replaceToken(token);
  if (replaced?.status === 'added') return showBot(ctx, replaced.botId);
  await show(ctx, {
    text: ctx.t('botPartner.unexpectedToken'),
    buttons: [[button(ctx.t('botPartner.make'), 'pt:new')]],
  });
});

partnerTokens.on('message:managed_bot_created', async (ctx) => {
  const telegramId = ctx.message.managed_bot_created.bot.id;
  const wanted = awaited(ctx, 'partnerToken');
  if (wanted) return addCreated(ctx, wanted.botKind, telegramId);
  ctx.state.awaits = { kind: 'partnerKind', telegramId };
  await show(ctx, { text: ctx.t('botPartner.kind'), buttons: [kindButtons(ctx, 'pt:kind')] });
});
// Telegram also reports it when its owner replaces the token of a managed bot.
partnerTokens.on('managed_bot', (ctx) => ctx.shop.partner.replaceManagedToken(ctx.managedBot.bot.id));

async function showKinds(ctx: BotContext): Promise<void> {
  await show(ctx, {
    text: ctx.t('botPartner.kind'),
    buttons: [kindButtons(ctx, 'pt:new'), [backTo(ctx, 'pt')]],
  });
}

function kindButtons({ t }: BotContext, prefix: string) {
  return [button(t('botPartner.goods'), `${prefix}:goods`), button(t('botPartner.domains'), `${prefix}:domains`)];
}

const REQUEST_ID = 1;

/** Offers the ways to make a bot. What the person does next, or sends, is a bot of this kind. */
async function requestBot(ctx: BotContext, botKind: BotKind): Promise<void> {
  const { t, shop } = ctx;
  const hasKeyboard = await shop.partner.canCreateBots();
  ctx.state.awaits = { kind: 'partnerToken', botKind, hasKeyboard };
  await show(ctx, {
    text: t(hasKeyboard ? 'botPartner.createOrToken' : 'botPartner.token'),
    buttons: [[link(t('botPartner.openBotFather'), shop.partner.botFatherUrl)], [backTo(ctx, 'pt:new')]],
  });
  if (!hasKeyboard) return;
  await ctx.reply(t('botPartner.pressCreate'), {
    reply_markup: {
      keyboard: [[{ text: t('botPartner.create'), request_managed_bot: { request_id: REQUEST_ID } }]],
      resize_keyboard: true,
      one_time_keyboard: true,
    },
  });
}

/** Adds a bot that the person has created by the button. Nobody has its token, so that after an outage it is requested again. */
async function addCreated(ctx: BotContext, kind: BotKind, telegramId: number): Promise<void> {
  const added = await ctx.shop.partner.addManagedBot({ kind, telegramId });
  if (added.status !== 'unavailable') return finish(ctx, { kind, hasKeyboard: true }, added);
  ctx.state.awaits = { kind: 'partnerKind', telegramId };
  // No way back: it would forget the bot, which Telegram reports only once.
  await show(ctx, {
    text: ctx.t('botPartner.createdUnavailable'),
    buttons: [[button(ctx.t('botPartner.tryAgain'), `pt:kind:${kind}`)]],
  });
}

/** Shows what came of a token or of a created bot. After a failure another token is awaited. */
async function finish(
  ctx: BotContext,
  { kind, hasKeyboard }: { kind: BotKind; hasKeyboard: boolean },
  added: AddedBot,
): Promise<void> {
  const { t } = ctx;
  if (added.status !== 'added') {
    ctx.state.awaits = { kind: 'partnerToken', botKind: kind, hasKeyboard };
    return show(ctx, {
      text: t(`botPartner.${added.status}`),
      buttons: [
        ...(added.status === 'limit' ? [] : [[link(t('botPartner.openBotFather'), ctx.shop.partner.botFatherUrl)]]),
        [backTo(ctx, 'pt')],
      ],
    });
  }
  ctx.state.awaits = undefined;
  const bot = await ctx.shop.partner.getBot(added.botId);
  if (hasKeyboard)
    await ctx.reply(t('botPartner.connected', { username: bot.username }), { reply_markup: { remove_keyboard: true } });
  await show(ctx, {
    text: t('botPartner.added', { username: escapeHtml(bot.username), percent: bot.markupPercent }),
    buttons: [
      ...percentButtons(ctx, bot.id, { kind: 'all' }),
      [link(t('botPartner.open'), bot.url), button(t('botPartner.toBot'), `pt:b:${bot.id}`)],
    ],
  });
}

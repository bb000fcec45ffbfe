import { isApiError } from '@lotok/client';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { backTo, button, show } from '../screen.ts';
import { keyOf, nonceOf } from '../nonce.ts';
import { awaited } from './partner-state.ts';

const MAX_CHARACTERS = 1_000;
/**
 * What Telegram turns into a link by itself, and whatever leads a buyer out of the bot: addresses, names of people and bots. A buyer
 * who is led away pays somebody without our warranty.
 */
const LINK = /\w:\/\/|@\w{3,}|(?<![\p{L}\d])(?:www\.|[\p{L}\d-]+\.)+\p{L}{2,}(?![\p{L}\d])/u;

/** Messages of a partner to the buyers of a bot. */
export const partnerMessages = new Composer<BotContext>();

partnerMessages.callbackQuery(/^pt:l:(\d{1,15})$/, (ctx) => askText(ctx, Number(ctx.match[1])));
partnerMessages.on('message:text', async (ctx, next) => {
  const wanted = awaited(ctx, 'partnerMessage');
  return wanted ? preview(ctx, wanted.botId, ctx.message.text.trim()) : next();
});
partnerMessages.callbackQuery(/^pt:ly:(\d{1,15}):(\w{1,20})$/, async (ctx) => {
  const [, botId, nonce = ''] = ctx.match;
  const text = quotedText(ctx);
  // A partner holds the token, and can write a message that looks like the preview.
  if (text === null || text.length > MAX_CHARACTERS || LINK.test(text)) return askText(ctx, Number(botId));
  ctx.state.awaits = undefined;
  const message = { botId: Number(botId), text, key: keyOf(ctx, nonce) };
  const count = await ctx.shop.partner.broadcast(message).catch((error: unknown) => {
    // The bot was stopped after the preview.
    if (isApiError(error, 'FORBIDDEN')) return null;
    throw error;
  });
  if (count === null) return askText(ctx, Number(botId));
  await show(ctx, {
    text: ctx.t('botPartner.messageSent', { count }),
    buttons: [[backTo(ctx, `pt:b:${botId}`)]],
  });
});

/** Asks for the text, or says why there is nobody to send it to now. */
async function askText(ctx: BotContext, botId: number): Promise<void> {
  const { t, shop } = ctx;
  const { username, state } = await shop.partner.getBot(botId);
  const { count, left } = await shop.partner.countReaders(botId);
  const obstacle =
    state !== 'active'
      ? 'botPartner.notWorking'
      : count === 0
        ? 'botPartner.noReaders'
        : left === 0
          ? 'botPartner.noMessagesLeft'
          : null;
  ctx.state.awaits = obstacle ? undefined : { kind: 'partnerMessage', botId };
  await show(ctx, {
    text: t(obstacle ?? 'botPartner.typeMessage', { username, count, left, max: MAX_CHARACTERS }),
    buttons: [[backTo(ctx, `pt:b:${botId}`)]],
  });
}

async function preview(ctx: BotContext, botId: number, text: string): Promise<void> {
  const { t, shop } = ctx;
  const { state } = await shop.partner.getBot(botId);
  if (state !== 'active') return askText(ctx, botId);
  const back = [backTo(ctx, `pt:b:${botId}`)];
  if (text.length > MAX_CHARACTERS)
    return show(ctx, {
      text: t('botPartner.longMessage', { max: MAX_CHARACTERS, length: text.length }),
      buttons: [back],
    });
  if (LINK.test(text)) return show(ctx, { text: t('botPartner.noLinks'), buttons: [back] });
  const { count, left } = await shop.partner.countReaders(botId);
  await show(ctx, {
    text: [
      t('botPartner.preview'),
      `<blockquote>${escapeHtml(text)}</blockquote>`,
      t('botPartner.readers', { count: Math.min(count, left) }),
      ...(count > left ? [t('botPartner.tooManyReaders', { count, left })] : []),
    ].join('\n'),
    buttons: [[button(t('botPartner.sendMessage'), `pt:ly:${botId}:${nonceOf(ctx)}`)], back],
  });
}

/** The text of the preview that the pressed button belongs to: what was seen is what is sent. */
function quotedText({ callbackQuery }: BotContext): string | null {
  const message = callbackQuery?.message;
  if (!message || !('text' in message) || !message.text) return null;
  const quote = message.entities?.find(({ type }) => type === 'blockquote');
  return quote ? message.text.slice(quote.offset, quote.offset + quote.length) : null;
}

/** In a partner's bot: a buyer stops its partner's messages, or allows them again. */
export const partnerSubscription = new Composer<BotContext>();

partnerSubscription.callbackQuery(/^pn:(stop|start)$/, async (ctx) => {
  const isSubscribed = ctx.match[1] === 'start';
  await ctx.shop.partner.setSubscribed(isSubscribed);
  await ctx.answerCallbackQuery({
    text: ctx.t(isSubscribed ? 'botPartner.subscribed' : 'botPartner.unsubscribed'),
    show_alert: true,
  });
  const next = isSubscribed
    ? button(ctx.t('botPartner.stopMessages'), 'pn:stop')
    : button(ctx.t('botPartner.startMessages'), 'pn:start');
  await ctx.editMessageReplyMarkup({ reply_markup: { inline_keyboard: [[next]] } });
});

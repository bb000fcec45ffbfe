import { isApiError } from '@lotok/client';
import { MESSAGE_MAX_CHARACTERS, type Output } from '@lotok/contract';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { formatList } from '../format-list.ts';
import { textLink } from '../html.ts';
import { backTo, button, link, notify, send, show } from '../screen.ts';

/** Help: with the bot, and with an order. */
export const help = new Composer<BotContext>();

/** Each has a button of its own; of more units the person writes the numbers. */
const UNIT_BUTTONS = 10;
const UNITS_IN_ROW = 5;
const UNITS_NAMED = 100;

help.command('help', showHelp);
help.callbackQuery('help', showHelp);
help.callbackQuery(/^h:(\d{1,15})$/, (ctx) => askAboutOrder(ctx, Number(ctx.match[1])));
help.callbackQuery(/^hu:(\d{1,15}):(all|\d{1,7})$/, (ctx) => {
  const [, id, unit] = ctx.match;
  return askForMessage(ctx, show, { orderId: Number(id), units: unit === 'all' ? undefined : [Number(unit)] });
});
help.callbackQuery(/^hr:(\d{1,15})$/, async (ctx) => {
  const orderId = Number(ctx.match[1]);
  // Nobody is asked for a message about an order of somebody else.
  await ctx.shop.call('claims/getClaim', { orderId });
  ctx.state.awaits = { kind: 'reply', orderId };
  await send(ctx, {
    text: ctx.t('bot.help.askReply', { id: orderId }),
    buttons: [[button(ctx.t('bot.cancel'), `o:${orderId}:1`)]],
  });
});
help.on('message:text', async (ctx, next) => {
  const { awaits } = ctx.state;
  const text = ctx.message.text.trim();
  if (awaits?.kind === 'units') return chooseUnits(ctx, awaits.orderId, text);
  if (awaits?.kind !== 'help' && awaits?.kind !== 'reply') return next();
  const { orderId } = awaits;
  // A message of Telegram is longer than one to support: the question stays for a shorter one.
  if (text.length > MESSAGE_MAX_CHARACTERS)
    return show(ctx, {
      text: ctx.t('bot.help.tooLong'),
      buttons: [[button(ctx.t('bot.cancel'), `o:${orderId}:1`)]],
    });
  ctx.state.awaits = undefined;
  await write(ctx, {
    orderId,
    text,
    units: awaits.kind === 'help' ? awaits.units : undefined,
    isReply: awaits.kind === 'reply',
  }).catch((error: unknown) => {
    // The same text, sent again later, answers the question too.
    if (isApiError(error, 'RATE_LIMITED')) ctx.state.awaits = awaits;
    throw error;
  });
  await show(ctx, {
    text: `✅ ${ctx.t('bot.help.sent', { id: orderId })}`,
    buttons: [[button(ctx.t('bot.order.open'), `o:${orderId}:1`), button(ctx.t('bot.menu'), 'menu')]],
  });
});
help.on('message', async (ctx, next) => {
  const { awaits } = ctx.state;
  const isAwaited = awaits?.kind === 'help' || awaits?.kind === 'reply' || awaits?.kind === 'units';
  // A picture is not kept: the person must not believe that support has it. The question stays.
  await (isAwaited
    ? show(ctx, { text: ctx.t('bot.help.textOnly'), buttons: [[button(ctx.t('bot.cancel'), `o:${awaits.orderId}:1`)]] })
    : next());
});

async function showHelp(ctx: BotContext): Promise<void> {
  const shop = await ctx.shop.call('shop/getShop', {});
  const isForDomains = ctx.bot.kind === 'domains';
  await show(ctx, {
    text: ctx.t(isForDomains ? 'bot.help.domainsText' : 'bot.help.text'),
    buttons: [
      [
        isForDomains ? button(ctx.t('bot.command.domains'), 'dl:1') : button(ctx.t('bot.command.orders'), 'ol:1'),
        link(ctx.t('bot.support'), shop.support_url),
      ],
      [
        link(ctx.t('bot.help.rules'), ctx.shop.siteUrl('/rules')),
        link(ctx.t('bot.help.replacement'), ctx.shop.siteUrl('/replacement')),
      ],
      [backTo(ctx, 'menu')],
    ],
  });
}

/** Asks which units do not work where there are several under warranty, else what happened. */
async function askAboutOrder(ctx: BotContext, orderId: number): Promise<void> {
  const [order, { is_under_warranty: isUnderWarranty }] = await Promise.all([
    ctx.shop.call('orders/getOrder', { orderId }),
    ctx.shop.call('claims/getClaim', { orderId }),
  ]);
  // The goods stay readable above the question.
  if (!isUnderWarranty || order.quantity === 1) return askForMessage(ctx, send, { orderId });
  ctx.state.awaits = { kind: 'units', orderId };
  const numbers = Array.from({ length: Math.min(order.quantity, UNIT_BUTTONS) }, (_, index) =>
    button(String(index + 1), `hu:${orderId}:${index + 1}`),
  );
  await send(ctx, {
    text: ctx.t('bot.help.askUnits', { id: orderId, count: order.quantity }),
    buttons: [
      numbers.slice(0, UNITS_IN_ROW),
      ...(numbers.length > UNITS_IN_ROW ? [numbers.slice(UNITS_IN_ROW)] : []),
      [button(ctx.t('bot.help.allUnits'), `hu:${orderId}:all`)],
      [button(ctx.t('bot.cancel'), `o:${orderId}:1`)],
    ],
  });
}

async function chooseUnits(ctx: BotContext, orderId: number, text: string): Promise<void> {
  const { quantity } = await ctx.shop.call('orders/getOrder', { orderId });
  const units = [...new Set((text.normalize('NFKC').match(/\d{1,7}/g) ?? []).map(Number))];
  if (units.length === 0 || units.some((unit) => unit < 1 || unit > quantity))
    return notify(ctx, ctx.t('bot.help.noUnits', { count: quantity }));
  await askForMessage(ctx, show, { orderId, units });
}

async function askForMessage(
  ctx: BotContext,
  display: typeof show,
  { orderId, units }: { orderId: number; units?: number[] | undefined },
): Promise<void> {
  const { needs_video: needsVideo, is_under_warranty: isUnderWarranty } = await ctx.shop.call('claims/getClaim', {
    orderId,
  });
  ctx.state.awaits = { kind: 'help', orderId, ...(units ? { units } : {}) };
  const lines = [
    ctx.t('bot.help.askMessage', { id: orderId }),
    ...(units ? [ctx.t('bot.help.units', { count: units.length, units: unitsText(ctx, units) })] : []),
    ...(needsVideo && isUnderWarranty
      ? [
          ctx.t('bot.help.video', {
            video: textLink(ctx.t('bot.help.videoRecord'), ctx.shop.siteUrl('/video-record')),
          }),
        ]
      : []),
  ];
  await display(ctx, { text: lines.join('\n\n'), buttons: [[button(ctx.t('bot.cancel'), `o:${orderId}:1`)]] });
}

/** The numbers of units; of very many, a message has room for the first ones. */
function unitsText({ language, t }: BotContext, units: readonly number[]): string {
  const hidden = units.length - UNITS_NAMED;
  if (hidden <= 0) return formatList(language, units);
  return `${units.slice(0, UNITS_NAMED).join(', ')} ${t('bot.pay.more', { count: hidden })}`;
}

type Message = { orderId: number; text: string; units: number[] | undefined; isReply: boolean };

async function write(ctx: BotContext, { orderId, text, units, isReply }: Message): Promise<void> {
  const claim = await ctx.shop.call('claims/getClaim', { orderId });
  const { ticket_id: ticketId } = claim;
  if (ticketId !== null) {
    const { messages } = await ctx.shop.call('support/getTicket', { ticketId });
    const last = messages.at(-1);
    const isRepeated = last?.author === 'buyer' && last.text === text;
    // Written before an interruption, or twice by the person: support needs it once, and each unit has its claim.
    if (isRepeated && (isReply || !(await hasUnclaimed(ctx, { orderId, units, claim })))) return;
    if (isReply) return void (await ctx.shop.call('support/reply', { ticketId, message: text }));
  }
  await ctx.shop.call('claims/openClaim', { orderId, message: text, ...(units ? { units } : {}) });
}

type Claim = Output<'claims/getClaim'>;

/** Whether one of the named units, or of all, is under warranty and not claimed yet. */
async function hasUnclaimed(
  ctx: BotContext,
  { orderId, units, claim }: { orderId: number; units: number[] | undefined; claim: Claim },
): Promise<boolean> {
  if (!claim.is_under_warranty) return false;
  const claimed = new Set(claim.units.map(({ unit }) => unit));
  if (units) return units.some((unit) => !claimed.has(unit));
  const { quantity } = await ctx.shop.call('orders/getOrder', { orderId });
  return claimed.size < quantity;
}

import { isApiError } from '@lotok/client';
import { MESSAGE_MAX_CHARACTERS } from '@lotok/contract';
import { claimableUnits } from '@lotok/contract/order-units';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { formatList } from '../format-list.ts';
import { textLink } from '../html.ts';
import { backTo, button, inColumns, link, notify, send, show } from '../screen.ts';

/** Help: with the bot, and with an order. */
export const help = new Composer<BotContext>();

/** Each has a button of its own; of more units the person writes the numbers. */
const UNIT_BUTTONS = 10;
const UNITS_IN_ROW = 5;
const UNITS_NAMED = 100;

help.command('help', showHelp);
help.callbackQuery('help', showHelp);
help.callbackQuery(/^h:(\d{1,15})$/, (ctx) => askAboutOrder(ctx, Number(ctx.match[1])));
help.callbackQuery(/^hu:(\d{1,15}):(all|none|\d{1,7})$/, (ctx) => {
  const [, id, chosen] = ctx.match;
  const units = chosen === 'all' ? undefined : chosen === 'none' ? [] : [Number(chosen)];
  return askForMessage(ctx, show, { orderId: Number(id), units });
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
  const { quantity, claimable } = await readUnits(ctx, orderId);
  // The goods stay readable above the question.
  if (claimable.length === 0) return askForMessage(ctx, send, { orderId, units: [] });
  if (quantity === 1) return askForMessage(ctx, send, { orderId });
  ctx.state.awaits = { kind: 'units', orderId };
  const numbers = claimable.slice(0, UNIT_BUTTONS).map((unit) => button(String(unit), `hu:${orderId}:${unit}`));
  await send(ctx, {
    text: ctx.t('bot.help.askUnits', { id: orderId, count: quantity }),
    buttons: [
      ...inColumns(numbers, UNITS_IN_ROW),
      [button(ctx.t('bot.help.allUnits'), `hu:${orderId}:all`)],
      [button(ctx.t('bot.help.otherQuestion'), `hu:${orderId}:none`)],
      [button(ctx.t('bot.cancel'), `o:${orderId}:1`)],
    ],
  });
}

/** The units of an order, and those that can be claimed now. */
async function readUnits(ctx: BotContext, orderId: number): Promise<{ quantity: number; claimable: number[] }> {
  const [order, claim] = await Promise.all([
    ctx.shop.call('orders/getOrder', { orderId }),
    ctx.shop.call('claims/getClaim', { orderId }),
  ]);
  return { quantity: order.quantity, claimable: claim.is_under_warranty ? claimableUnits(order, claim) : [] };
}

async function chooseUnits(ctx: BotContext, orderId: number, text: string): Promise<void> {
  const { quantity, claimable } = await readUnits(ctx, orderId);
  const units = [...new Set((text.normalize('NFKC').match(/\d{1,7}/g) ?? []).map(Number))];
  if (units.length === 0 || units.some((unit) => unit < 1 || unit > quantity))
    return notify(ctx, ctx.t('bot.help.noUnits', { count: quantity }));
  // About a unit that was replaced or refunded support reads a question.
  await askForMessage(ctx, show, { orderId, units: units.filter((unit) => claimable.includes(unit)) });
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
    ...(units?.length ? [ctx.t('bot.help.units', { count: units.length, units: unitsText(ctx, units) })] : []),
    ...(needsVideo && isUnderWarranty && units?.length !== 0
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
  const { ticket_id: ticketId } = await ctx.shop.call('claims/getClaim', { orderId });
  const isQuestion = isReply || units?.length === 0;
  // Written before an interruption, or twice by the person: support needs it once, and each unit has its claim.
  if (ticketId !== null && (await isWaiting(ctx, { ticketId, text }))) {
    const { claimable } = await readUnits(ctx, orderId);
    if (isQuestion || !claimable.some((unit) => !units || units.includes(unit))) return;
  }
  if (isQuestion) return ask(ctx, { orderId, ticketId, text });
  try {
    await ctx.shop.call('claims/openClaim', { orderId, message: text, ...(units ? { units } : {}) });
  } catch (error) {
    // A unit was replaced or refunded since it was chosen, or there are too many for one claim: support reads the message all the same.
    if (!isApiError(error, 'VALIDATION')) throw error;
    await ask(ctx, { orderId, ticketId, text });
  }
}

async function ask(
  ctx: BotContext,
  { orderId, ticketId, text }: { orderId: number; ticketId: number | null; text: string },
): Promise<void> {
  await (ticketId === null
    ? ctx.shop.call('support/createTicket', { orderId, message: text })
    : ctx.shop.call('support/reply', { ticketId, message: text }));
}

/** Whether the last message of an open thread is this one of the buyer. */
async function isWaiting(ctx: BotContext, { ticketId, text }: { ticketId: number; text: string }): Promise<boolean> {
  const { status, messages } = await ctx.shop.call('support/getTicket', { ticketId });
  const last = messages.at(-1);
  return status === 'open' && last?.author === 'buyer' && last.text === text;
}

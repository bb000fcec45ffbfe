import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { formatRoubles, fromRoubles, toRoubles } from '@lotok/money';
import { type BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import type { PayWith } from '../methods.ts';
import { nonceOf } from '../nonce.ts';
import { purchaseRefusalText } from '../refusal-text.ts';
import { button, link, notify, type Screen, show } from '../screen.ts';
import { toStart } from './domain-buttons.ts';
import { aboutName, nameData, nameInText } from './domain-names.ts';
import { readShortfall, topUpButton } from './top-up-button.ts';

/** What a button to pay stands for: two presses of it are one purchase. `nonce` names the screen on which it was shown. */
export type PayPress = { letter: string; nonce: string; price: number; name: string };
type Placed = Output<'domains/buyDomain'>;

const RADIX = 36;

/** The data of a button that pays, up to the name. The price is the one that the person sees. */
export function payAction(
  ctx: BotContext,
  action: string,
  { letter, price }: { letter: string; price: number },
): string {
  return [action, letter, nonceOf(ctx), fromRoubles(price).toString(RADIX)].join(':');
}

/** The price of {@link payAction}. */
export const priceOf = (text: string): number => toRoubles(Number.parseInt(text, RADIX));

/** The idempotency key of a purchase by a button: whichever methods of a screen are pressed, it is one purchase. */
export function payKey(ctx: BotContext, { nonce, price, name }: PayPress): string {
  return ['tg', ctx.bot.id, ctx.from?.id, nonce, fromRoubles(price), name].join(':');
}

type Order = { kind: 'registration' | 'renewal'; name: string; price: number; chosen: PayWith; backData: string };

/** Shows the invoice of an order, or that it is paid from the balance. */
export async function showPlaced(
  ctx: BotContext,
  placed: Placed,
  { kind, name, price, backData }: Order,
): Promise<void> {
  const domain = nameInText(name);
  const check = `dq:${placed.order_id}`;
  if (placed.redirect_url === null)
    return show(ctx, {
      text: `${ctx.t(kind === 'renewal' ? 'bot.domains.renewing' : 'bot.domains.registering', { domain })}\n\n${ctx.t('bot.domains.working')}`,
      buttons: [[button(ctx.t('bot.domains.refresh'), check)], toStart(ctx)],
    });
  return show(ctx, invoiceScreen(ctx, { kind, name, price, url: placed.redirect_url, check, backData }));
}

type Invoice = Pick<Order, 'kind' | 'name' | 'price' | 'backData'> & { url: string; check: string };

function invoiceScreen(ctx: BotContext, { kind, name, price, url, check, backData }: Invoice): Screen {
  const text = ctx.t('bot.domains.invoice', { domain: nameInText(name), price: formatRoubles(price) });
  return {
    text: `${text}\n\n${ctx.t(kind === 'renewal' ? 'bot.domains.invoiceRenew' : 'bot.domains.invoiceBuy')}`,
    buttons: [
      [link(ctx.t('bot.domains.pay', { price: formatRoubles(price) }), url)],
      [button(ctx.t('bot.domains.paidYet'), check)],
      [button(ctx.t('bot.domains.otherMethod'), backData)],
    ],
  };
}

/** Shows why a purchase was refused, with a way on. Refusals without a text of their own are rethrown. */
export async function showRefusedPayment(
  ctx: BotContext,
  error: unknown,
  { name, price, backData }: Order,
): Promise<void> {
  if (isApiError(error, 'INSUFFICIENT_FUNDS')) {
    const { balance, shortfall } = await readShortfall(ctx, error, price);
    return show(ctx, {
      text: aboutName(
        name,
        ctx.t('bot.domains.lacking', {
          balance: formatRoubles(balance),
          price: formatRoubles(toRoubles(fromRoubles(balance) + fromRoubles(shortfall))),
        }),
      ),
      buttons: [[await topUpButton(ctx, shortfall)], [button(ctx.t('bot.domains.otherMethod'), backData)]],
    });
  }
  // Another method of the same screen was pressed first. A new screen here would replace the one with its invoice, which is on its way.
  if (isApiError(error, 'IDEMPOTENCY_MISMATCH')) return notify(ctx, ctx.t('bot.domains.placed'));
  if (isApiError(error, 'DOMAIN_UNAVAILABLE'))
    return show(ctx, {
      text: ctx.t('bot.domains.takenNow', { domain: nameInText(name) }),
      buttons: [[button(ctx.t('bot.domains.similar'), nameData('dg', name))], toStart(ctx)],
    });
  if (isApiError(error, 'BLOCKED')) {
    const shop = await ctx.shop.call('shop/getShop', {});
    return show(ctx, {
      text: aboutName(name, escapeHtml(purchaseRefusalText(ctx, error))),
      buttons: [[link(ctx.t('bot.support'), shop.support_url)], toStart(ctx)],
    });
  }
  if (isApiError(error, 'RATE_LIMITED')) return notify(ctx, purchaseRefusalText(ctx, error));
  if (isApiError(error, 'PROVIDER_ERROR')) return notify(ctx, ctx.t('domains.providerFailed'));
  if (isApiError(error, 'VALIDATION')) return notify(ctx, ctx.t('domains.refusedName'));
  throw error;
}

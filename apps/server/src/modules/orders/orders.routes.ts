import { toRoubles } from '@lotok/money';
import type { Routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { listMethods, toMethod, toSeenKopecks } from '../payments/index.ts';
import { redeemRefund } from './redeem-refund.ts';
import { createOrder, type CreateOrderDeps } from './create-order.ts';
import { downloadByLink, linkDownload } from './link-download.ts';
import { viewerOf } from './order-owner.reads.ts';
import { toProductOrder } from './order-view.ts';
import { getOrder, listOrders } from './orders.reads.ts';
import { quoteOrder } from './quote-order.ts';
import { toApiQuote } from './quote-view.ts';

type OrderCalls =
  | 'orders/quoteOrder'
  | 'orders/createOrder'
  | 'orders/getProductsOrders'
  | 'orders/getOrder'
  | 'orders/downloadOrder'
  | 'orders/linkDownload'
  | 'orders/downloadByLink'
  | 'orders/claimRefund'
  | 'payments/getMethods';

export function ordersRoutes(deps: CreateOrderDeps & { vault: Vault }): Pick<Routes, OrderCalls> {
  return {
    'orders/quoteOrder': async (input, context) => toApiQuote(await quoteOrder(deps, input, context)),
    'orders/createOrder': ({ price, ...order }, context) => createOrder(deps, order, toSeenKopecks(price), context),
    'orders/getProductsOrders': async ({ page }, context) => {
      const { orders, last_page } = await listOrders(deps.db, viewerOf(context), page);
      return { orders: orders.map(toProductOrder), last_page };
    },
    'orders/getOrder': async ({ orderId }, context) => toProductOrder(await getOrder(deps, viewerOf(context), orderId)),
    'orders/downloadOrder': async ({ orderId }, context) =>
      (await getOrder(deps, viewerOf(context), orderId)).file_content ??
      refuse('NOT_FOUND', { message: 'This order has no goods to download.' }),
    'orders/linkDownload': ({ orderId }, context) => linkDownload(deps, orderId, context),
    'orders/downloadByLink': (input, context) => downloadByLink(deps, input, context),
    'orders/claimRefund': async ({ claimToken }, context) => {
      const { amountKopecks, orderId } = await redeemRefund(deps, claimToken, context);
      return { amount: toRoubles(amountKopecks), order_id: orderId };
    },
    'payments/getMethods': async () => listMethods(deps.providers, deps.rules).map(toMethod),
  };
}

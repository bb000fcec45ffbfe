import type { Routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { listMethods } from '../payments/index.ts';
import { claimRefund } from './claim-refund.ts';
import { createOrder, type Parts } from './create-order.ts';
import { downloadByLink, linkDownload } from './link-download.ts';
import { getOrder, listOrders } from './orders.reads.ts';
import { quoteOrder } from './quote-order.ts';

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

export function ordersRoutes(parts: Parts & { vault: Vault }): Pick<Routes, OrderCalls> {
  return {
    'orders/quoteOrder': (input, context) => quoteOrder(parts, input, context),
    'orders/createOrder': (input, context) => createOrder(parts, input, context),
    'orders/getProductsOrders': ({ page }, { caller }) => listOrders(parts.db, caller.buyerId, page),
    'orders/getOrder': ({ orderId }, { caller }) => getOrder(parts, caller.buyerId, orderId),
    'orders/downloadOrder': async ({ orderId }, { caller }) =>
      (await getOrder(parts, caller.buyerId, orderId)).file_content ??
      refuse('NOT_FOUND', { message: 'This order has no goods to download.' }),
    'orders/linkDownload': ({ orderId }, context) => linkDownload(parts, orderId, context),
    'orders/downloadByLink': (input, context) => downloadByLink(parts, input, context),
    'orders/claimRefund': ({ claimToken }, context) => claimRefund(parts, claimToken, context),
    'payments/getMethods': async () => listMethods(parts.providers),
  };
}

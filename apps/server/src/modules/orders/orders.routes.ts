import type { Routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { listMethods } from '../payments/index.ts';
import { redeemRefund } from './redeem-refund.ts';
import { createOrder, type CreateOrderDeps } from './create-order.ts';
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

export function ordersRoutes(deps: CreateOrderDeps & { vault: Vault }): Pick<Routes, OrderCalls> {
  return {
    'orders/quoteOrder': (input, context) => quoteOrder(deps, input, context),
    'orders/createOrder': (input, context) => createOrder(deps, input, context),
    'orders/getProductsOrders': ({ page }, { caller }) => listOrders(deps.db, caller.buyerId, page),
    'orders/getOrder': ({ orderId }, { caller }) => getOrder(deps, caller.buyerId, orderId),
    'orders/downloadOrder': async ({ orderId }, { caller }) =>
      (await getOrder(deps, caller.buyerId, orderId)).file_content ??
      refuse('NOT_FOUND', { message: 'This order has no goods to download.' }),
    'orders/linkDownload': ({ orderId }, context) => linkDownload(deps, orderId, context),
    'orders/downloadByLink': (input, context) => downloadByLink(deps, input, context),
    'orders/claimRefund': ({ claimToken }, context) => redeemRefund(deps, claimToken, context),
    'payments/getMethods': async () => listMethods(deps.providers),
  };
}

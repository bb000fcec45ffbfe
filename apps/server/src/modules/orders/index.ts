export {} from './office/find-order-details.ts';
export { countSales } from './office/count-sales.reads.ts';
export { findRemedyFacts, type RemedyFacts } from './office/remedy-facts.reads.ts';
export { toRefundChange } from './office/order-view.ts';
export { ordersOfficeRoutes } from './office/orders-office.routes.ts';
export { sweepOffers } from './redeem-refund.ts';
export { downloadLinkRetention } from './download-links.store.ts';
export { eraseOrderEmails } from './erase-orders.store.ts';
export { composeGoodsLetter } from './goods-letter.ts';
export { listLiabilityDiscrepancies } from './liability-discrepancies.reads.ts';
export { moveRefundsToBuyer } from './move-refunds.store.ts';
export { moveOrdersToBuyer } from './move-orders.store.ts';
export {
  findOrderEmail,
  hasCompletedOrder,
  isOrderPaid,
  type OrderViewer,
  requireOwnOrder,
  viewerOf,
} from './order-owner.reads.ts';
export {
  findOrderPlace,
  findOrderRefund,
  listDeliveredOrders,
  listReplacementTexts,
} from './news.reads.ts';
export { lockOrder } from './lock-order.ts';
export { type DeliveredOrder, lockDeliveredOrder } from './delivered-order.store.ts';
export { ordersJobs } from './orders.jobs.ts';
export { ordersRoutes } from './orders.routes.ts';
export { lockCompletedOrders, lockNetAmount } from './orders.store.ts';
export { placePrize } from './place-prize.ts';
export { refundLetter } from './refund-letter.ts';
export { chooseUnits } from './refund.rules.ts';
export { type RefundOptions, refundOrder, refundUnits, refundInTransaction } from './refund-units.ts';
export { replaceUnits } from './replace-units.ts';
export { replacementLetter } from './replacement-letter.ts';
export {
  moveRestockRequestsToBuyer,
  reportRestocked,
  requestRestockNews,
  restockRetention,
} from './restock-requests.store.ts';
export { reservationRetention } from './reservations.store.ts';
export { fulfilOrders } from './fulfil-orders.ts';
export { sweepOrders } from './sweep-orders.store.ts';
export { findWarranty, lockWarrantyForShare } from './warranty.reads.ts';
export { searchOrders } from './office/search-orders.reads.ts';

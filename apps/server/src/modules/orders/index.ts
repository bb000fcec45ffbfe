export { eraseOrderEmails } from './erase-orders.store.ts';
export { composeGoodsLetter } from './goods-letter.ts';
export { moveOrdersToBuyer } from './move-orders.store.ts';
export { ordersRoutes } from './orders.routes.ts';
export { findOrderEmail, requireOwnOrder } from './order-owner.reads.ts';
export { lockCompletedOrders } from './orders.store.ts';
export { settleOrders } from './settle-orders.ts';
export { sweepOrders } from './sweep-orders.store.ts';

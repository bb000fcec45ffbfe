export { composeGoodsLetter } from './goods-letter.ts';
export { ordersRoutes } from './orders.routes.ts';
export { settleOrders } from './settle-orders.ts';
export { sweepOrders } from './sweep-orders.store.ts';

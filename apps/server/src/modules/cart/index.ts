export { countCart, listBuyersWithCart } from './cart.reads.ts';
export { cartRoutes } from './cart.routes.ts';
export { eraseCart, removeFromCart } from './cart.store.ts';
export { moveCartToBuyer } from './move-cart.store.ts';

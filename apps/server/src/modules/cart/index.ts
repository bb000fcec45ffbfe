export { countCart } from './cart.reads.ts';
export { cartRoutes } from './cart.routes.ts';
export { removeFromCart } from './cart.store.ts';

export { listStockFaults, openDelivered } from './stock.reads.ts';
export {
  addUnits,
  lockProducts,
  type ProductOnSale,
  releaseUnits,
  sellReservedUnits,
  takeUnits,
} from './stock.store.ts';

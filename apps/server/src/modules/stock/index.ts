export { listOnSale, listStockFaults, listTiers, openDelivered } from './stock.reads.ts';
export {
  addUnits,
  lockProducts,
  type ProductOnSale,
  releaseUnits,
  sellReservedUnits,
  setTiers,
  takeUnits,
  type Tier,
} from './stock.store.ts';

export { listOnSale, listReplacements, listStockDiscrepancies, listTiers, openDelivered } from './stock.reads.ts';
export { sealedUnits } from './reseal-units.store.ts';
export {
  addUnits,
  lockProducts,
  type ProductOnSale,
  releaseUnits,
  sellReservedUnits,
  setTiers,
  takeReplacements,
  takeUnits,
  type Tier,
} from './stock.store.ts';

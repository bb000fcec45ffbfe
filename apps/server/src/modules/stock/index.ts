export {
  findProductToReport,
  hasUnits,
  listDeliveredUnits,
  listOnSale,
  listReplacements,
  listStockDiscrepancies,
  listTiers,
  openDelivered,
} from './stock.reads.ts';
export { fingerprintUnits } from './office/fingerprint-units.store.ts';
export { searchUnits } from './office/search-units.reads.ts';
export { stockOfficeRoutes } from './office/stock-office.routes.ts';
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

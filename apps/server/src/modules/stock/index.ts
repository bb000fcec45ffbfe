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
export { applyBatchCost } from './office/change-batch.ts';
export { fingerprintUnits } from './office/fingerprint-units.store.ts';
export { searchUnits } from './office/search-units.reads.ts';
export { stockOfficeRoutes } from './office/stock-office.routes.ts';
export { sealedUnits } from './reseal-units.store.ts';
export { stockJobs } from './stock.jobs.ts';
export {
  addUnits,
  lockProducts,
  type ProductOnSale,
  releaseUnits,
  sellReservedUnits,
  setTiers,
  setTiersOfProducts,
  takeReplacements,
  takeUnits,
  type Tier,
  unitReleaseRetention,
} from './stock.store.ts';

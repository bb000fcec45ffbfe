export { assertNoEarnings, erasePartner } from './erase-partner.store.ts';
export { movePartnerToBuyer } from './move-partner.store.ts';
export { partnersOfficeRoutes } from './office/partners-office.routes.ts';
export { countWithdrawals } from './office/withdrawals-office.reads.ts';
export { partnersJobs } from './partners.jobs.ts';
export { payWithdrawal } from './withdrawals/pay-withdrawal.ts';
export type { Payouts } from './withdrawals/payouts.ts';
export {
  findPartnerWithdrawal,
  listPartnerWithdrawals,
  type PartnerWithdrawal,
} from './withdrawals/partner-withdrawals.reads.ts';
export { formatUsdt, toUsdtMicros } from './withdrawals/withdrawal.rules.ts';
export { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
export { sweepWithdrawals } from './withdrawals/sweep-withdrawals.store.ts';
export { listWithdrawalDiscrepancies } from './withdrawals/withdrawal-discrepancies.reads.ts';
export { withdrawalMetrics } from './withdrawals/withdrawal-metrics.ts';
export {
  buyPartnerPromo,
  buyPromoFromEarnings,
  changePartnerPromo,
  finishPartnerPromo,
} from './promos/buy-partner-promo.ts';
export { promoObstacleOf, promoPrice } from './promos/partner-promo.rules.ts';
export {
  findDomainMarkup,
  findPartnerPromo,
  findPromoOf,
  findPromoOrderStatus,
  getPromoOrder,
} from './promos/partner-promos.store.ts';
export { deletePartnerPromo } from './promos/delete-partner-promo.store.ts';
export { sweepPartnerPromos } from './promos/sweep-partner-promos.store.ts';
export { findEarnings, lockEarnings } from './earnings.reads.ts';
export { listEarningsDiscrepancies } from './earnings-discrepancies.reads.ts';
export {
  checkBot,
  createShopIdentity,
  enqueueBotChecks,
  findLikeness,
  type ReadBotIdentity,
  type ShopIdentity,
} from './rules/check-bot.ts';
export { enforceMinimumSales } from './rules/enforce-minimum-sales.ts';
export { partnerStatistics } from './statistics/partner-statistics.ts';
export { toStatisticsCsv } from './statistics/statistics-view.ts';

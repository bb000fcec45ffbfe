export { moveRewardsToBuyer } from './move-rewards.store.ts';
export { payPendingRewards } from './pay-pending-rewards.ts';
export { referralsOfficeRoutes } from './office/referrals-office.routes.ts';
export { referralsRoutes } from './referrals.routes.ts';
export { rewardOrders } from './reward-orders.ts';
export { takeBackReward } from './take-back-reward.ts';

import type { PartnerShop, PromoOutcome, WithdrawalView } from '@lotok/bot';
import type { Kopecks } from '@lotok/money';
import {
  buyPartnerPromo,
  buyPromoFromEarnings,
  changePartnerPromo,
  deletePartnerPromo,
  findDomainMarkup,
  findEarnings,
  findPartnerWithdrawal,
  findPromoOf,
  findPromoOrderStatus,
  formatUsdt,
  listPartnerWithdrawals,
  type PartnerWithdrawal,
  promoObstacleOf,
  promoPrice,
  requestWithdrawal,
  toUsdtMicros,
} from './modules/partners/index.ts';
import type { Db } from './platform/database/index.ts';
import type { Caller, Context } from './platform/http/routes.ts';
import { refuse } from './platform/refusal.ts';
import { refuseOutage } from './refuse-outage.ts';

export type PartnerMoneyDeps = {
  db: Db;
  /** Kopecks a US dollar. */
  usdRateKopecks: Kopecks;
  withdrawalAutoLimitKopecks: Kopecks;
  partnerPromoCents: number;
  purchase: Omit<Parameters<typeof buyPartnerPromo>[0], 'db' | 'priceKopecks'>;
};

type Partner = { ownerId: number; telegramId: number; context: Context<Caller> };
type Calls =
  | 'getEarnings'
  | 'quoteUsdt'
  | 'withdraw'
  | 'getPromo'
  | 'buyPromo'
  | 'isPromoAwaited'
  | 'changePromo'
  | 'deletePromo';

const SHOWN_WITHDRAWALS = 5;

/** What a partner has earned, withdrawals of it, and the promo code that is bought from it. */
export function partnerMoney(
  deps: PartnerMoneyDeps,
  { ownerId, telegramId, context }: Partner,
): Pick<PartnerShop, Calls> {
  const { db, usdRateKopecks } = deps;
  const priceKopecks = promoPrice(deps.partnerPromoCents, usdRateKopecks);
  return {
    async getEarnings() {
      const earnings = await findEarnings(db, ownerId);
      const withdrawals = await listPartnerWithdrawals(db, ownerId, SHOWN_WITHDRAWALS);
      return { ...earnings, withdrawals: withdrawals.map(toWithdrawalView) };
    },
    quoteUsdt: (amountKopecks) => ({
      usdt: formatUsdt(toUsdtMicros(amountKopecks, usdRateKopecks)),
      rateKopecks: usdRateKopecks,
    }),
    async withdraw(request) {
      const { id } = await requestWithdrawal(deps, { ...request, ownerId, telegramId });
      const withdrawal = await findPartnerWithdrawal(db, id);
      if (!withdrawal) throw new Error(`withdrawal ${id} is not stored`);
      return toWithdrawalView(withdrawal);
    },

    async getPromo() {
      const promo = await findPromoOf(db, ownerId);
      return {
        promo: promo && { code: promo.code, percent: promo.percent },
        priceKopecks,
        maxPercent: await findDomainMarkup(db, ownerId),
      };
    },
    buyPromo: ({ key, ...wanted }, payWith) =>
      promoOutcome(async () => {
        if (payWith === 'earnings') {
          await buyPromoFromEarnings({ db, priceKopecks }, ownerId, wanted);
          return null;
        }
        const keyed = { ...context, idempotencyKey: key };
        const purchase = buyPartnerPromo({ ...deps.purchase, db, priceKopecks }, keyed, { ...wanted, ...payWith });
        const { paymentUrl, paymentId } = await purchase.catch(refuseOutage);
        return paymentUrl === null ? null : { paymentId, url: paymentUrl };
      }),
    async isPromoAwaited(paymentId) {
      const status = await findPromoOrderStatus(db, { ownerId, paymentId });
      return (status ?? refuse('NOT_FOUND')) === 'processing';
    },
    changePromo: (wanted) =>
      promoOutcome(async () => {
        await changePartnerPromo(db, ownerId, wanted);
        return null;
      }),
    deletePromo: () => deletePartnerPromo(db, ownerId),
  };
}

/** The amount in USDT as a partner reads it. */
export function toWithdrawalView(withdrawal: PartnerWithdrawal): WithdrawalView {
  const { destination, usdtMicros, isAutomatic, state, ...view } = withdrawal;
  return {
    ...view,
    state,
    to: destination,
    usdt: usdtMicros === null ? null : formatUsdt(usdtMicros),
    needsOperator: state === 'asked' && !isAutomatic,
  };
}

/** What is wrong with a code is a status that the partner can act on. */
async function promoOutcome(run: () => Promise<{ paymentId: number; url: string } | null>): Promise<PromoOutcome> {
  try {
    return { status: 'done', toPay: await run() };
  } catch (error) {
    const obstacle = promoObstacleOf(error);
    if (obstacle === null) throw error;
    // Bought in another chat meanwhile: the partner sees it.
    return obstacle === 'owned' ? { status: 'done', toPay: null } : { status: obstacle };
  }
}

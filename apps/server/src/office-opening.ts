import type { OpeningStep } from '@lotok/contract/admin';
import { readOpeningGoods } from './modules/catalog/index.ts';
import { hasCompletedOrder } from './modules/orders/index.ts';
import { listProviders, listSettings, type SettingsDeps } from './modules/settings/index.ts';
import { hasUnits } from './modules/stock/index.ts';
import type { AdminRoutes } from './platform/http/admin/admin-routes.ts';

const paymentProviders = ['crystalpay', 'cryptobot'] as const;

/** What a new shop needs before it sells for real money, of all modules. */
export function officeOpeningRoutes(settings: SettingsDeps): AdminRoutes<'GET opening'> {
  const { db } = settings;
  return {
    'GET opening': async () => {
      const [{ items: values }, { items: providers }, goods, isStocked, isSold] = await Promise.all([
        listSettings(settings),
        listProviders(settings),
        readOpeningGoods(db),
        hasUnits(db),
        hasCompletedOrder(db),
      ]);
      const isOwn = (source: string) => source === 'environment' || source === 'office';
      const payments = providers.filter(({ provider }) => paymentProviders.some((name) => name === provider));
      const mail = providers.find(({ provider }) => provider === 'mail');
      const isDone: Record<OpeningStep, boolean> = {
        name: values.some(({ name, source }) => name === 'shopName' && isOwn(source)),
        category: goods.subcategoryId !== null,
        product: goods.productId !== null,
        stock: isStocked,
        payments: payments.some(({ source, isHeld }) => isOwn(source) || isHeld),
        mail: mail !== undefined && isOwn(mail.source),
        sale: isSold,
        real: payments.some(({ source }) => isOwn(source)),
      };
      const steps = (Object.keys(isDone) as OpeningStep[]).map((step) => ({ step, isDone: isDone[step] }));
      return { steps, isOver: steps.every((each) => each.isDone), ...goods };
    },
  };
}

import type { Kopecks } from '@lotok/money';
import { toDecimal } from '@lotok/money';
import type { Outcome, ProviderName } from './plan.ts';
import type { Providers } from './providers.ts';

const paidState = { crystalpay: 'payed', cryptobot: 'paid' };
const NOTICES = 5;

/** A payment at a provider, from its buyer's side. */
export type Bill = { method: ProviderName; paymentUrl: string; invoice: string; kopecks: Kopecks };

/** Control over time: expire a payment now, wait for its expiry, and run work while the shop is down. */
export type PaymentTiming = {
  expire(): Promise<void>;
  untilExpired(): Promise<void>;
  duringDowntime(work: () => Promise<void>): void;
};

/** Handles an invoice as planned. The provider sends its notices whether or not the shop is up. */
export async function payBill(providers: Providers, bill: Bill, outcome: Outcome, time: PaymentTiming): Promise<void> {
  const { method, paymentUrl, invoice } = bill;
  const press = (choice: 'pay' | 'decline' = 'pay') => providers.press(paymentUrl, choice);
  const set = (more: object = {}) => providers.control(method, { invoice, set: { state: paidState[method], ...more } });
  const notify = (notice: 'true' | 'forged' | 'tampered' = 'true') => providers.control(method, { invoice, notice });

  switch (outcome) {
    case 'paid at once':
      return press();
    case 'paid, button pressed twice':
      return all([press(), press()]);
    case 'paid, many notices':
      await set();
      return all([...Array.from({ length: NOTICES }, () => notify()), notify('forged'), notify('tampered')]);
    case 'paid, no notice':
      return void (await set());
    case 'paid as the time runs out':
      return all([time.expire(), press()]);
    case 'paid late':
      await time.expire();
      await time.untilExpired();
      return press();
    case 'paid late, no notice':
      await time.expire();
      await time.untilExpired();
      return void (await set());
    case 'paid while the shop is down':
      return time.duringDowntime(press);
    case 'declined':
      return press('decline');
    case 'declined, then paid':
      await press('decline');
      await set();
      return void (await notify());
    case 'paid too little':
      if (await providers.wasPaidOnCreation(invoice)) return;
      await set({ amount: toDecimal(bill.kopecks - 100) });
      return void (await notify());
    case 'paid too much':
      if (await providers.wasPaidOnCreation(invoice)) return;
      await set({ amount: toDecimal(bill.kopecks + 4_200) });
      return void (await notify());
    case 'never paid':
      return;
  }
}

async function all(promises: Promise<unknown>[]): Promise<void> {
  await Promise.all(promises);
}

import type { Kopecks } from '@lotok/money';
import { toDecimal } from '@lotok/money';
import type { Outcome, ProviderName } from './plan.ts';
import type { Providers } from './providers.ts';

const paidState = { crystalpay: 'payed', cryptobot: 'paid' };
const NOTICES = 5;

/** A payment that was asked of a provider, from its buyer's side. */
export type Bill = { method: ProviderName; paymentUrl: string; invoice: string; kopecks: Kopecks };

/** What a buyer can do about time: have it run out at once, wait until it has, and wait for the shop to go down. */
export type Time = {
  runOut(): Promise<void>;
  hasRunOut(): Promise<void>;
  whenDown(work: () => Promise<void>): void;
};

/** Does with an invoice what was planned. Notices are sent by the provider, whether or not the shop is there to hear. */
export async function settleBill(providers: Providers, bill: Bill, outcome: Outcome, time: Time): Promise<void> {
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
      return all([time.runOut(), press()]);
    case 'paid late':
      await time.runOut();
      await time.hasRunOut();
      return press();
    case 'paid late, no notice':
      await time.runOut();
      await time.hasRunOut();
      return void (await set());
    case 'paid while the shop is down':
      return time.whenDown(press);
    case 'declined':
      return press('decline');
    case 'declined, then paid':
      await press('decline');
      await set();
      return void (await notify());
    case 'paid too little':
      if (await providers.wasPaidAtBirth(invoice)) return;
      await set({ amount: toDecimal(bill.kopecks - 100) });
      return void (await notify());
    case 'paid too much':
      if (await providers.wasPaidAtBirth(invoice)) return;
      await set({ amount: toDecimal(bill.kopecks + 4_200) });
      return void (await notify());
    case 'never paid':
      return;
  }
}

async function all(doings: Promise<unknown>[]): Promise<void> {
  await Promise.all(doings);
}

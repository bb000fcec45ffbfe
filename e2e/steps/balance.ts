import { expect, type Page } from '@playwright/test';
import type { Input, Output } from '@lotok/contract';
import type { Call } from '../shop/goods.ts';
import type { Account } from './accounts.ts';

const SETTLED_WITHIN_MS = 20_000;

type OpenTopUp = Output<'payments/createPayment'>;

/** Asks for a top-up beside the browser, and presses a button of its payment page unless it is left open; answers the payment's number. */
export async function topUp(
  call: Call,
  account: Pick<Account, 'token'>,
  wish: Input<'payments/createPayment'>,
  choice: 'pay' | 'decline' | null = 'pay',
): Promise<number> {
  const opened = await openTopUp(call, account, wish);
  if (choice) await decideTopUp(call, account, opened, choice);
  return opened.payment_id;
}

/** Asks for a top-up beside the browser. */
export function openTopUp(
  call: Call,
  { token }: Pick<Account, 'token'>,
  wish: Input<'payments/createPayment'>,
): Promise<OpenTopUp> {
  return call('payments/createPayment', wish, { token, idempotencyKey: crypto.randomUUID() });
}

/** Presses a button of a payment page, and waits until the shop knows. */
export async function decideTopUp(
  call: Call,
  { token }: Pick<Account, 'token'>,
  { payment_url, payment_id }: OpenTopUp,
  choice: 'pay' | 'decline' = 'pay',
): Promise<void> {
  await fetch(payment_url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  const until = Date.now() + SETTLED_WITHIN_MS;
  while ((await statusOf(call, token, payment_id)) === 'pending') {
    if (Date.now() > until) throw new Error(`top-up ${payment_id} was not settled`);
  }
}

async function statusOf(call: Call, token: string, paymentId: number) {
  return (await call('payments/getPayments', {}, { token })).find(({ id }) => id === paymentId)?.status;
}

/** What the header says of the balance, as "1 250,00 ₽" with ordinary blanks. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /^Баланс/ })).toHaveText(amount);
}

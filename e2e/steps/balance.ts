import { expect, type Page } from '@playwright/test';
import type { Input, Output } from '@lotok/contract';
import type { Call } from '../shop/goods.ts';
import type { Account } from './accounts.ts';

const POLL_TIMEOUT_MS = 20_000;

type OpenTopUp = Output<'payments/createPayment'>;

/** Creates a top-up through the API and presses a button of its payment page, unless `choice` is null; returns the payment id. */
export async function topUp(
  call: Call,
  account: Pick<Account, 'token'>,
  input: Input<'payments/createPayment'>,
  choice: 'pay' | 'decline' | null = 'pay',
): Promise<number> {
  const opened = await openTopUp(call, account, input);
  if (choice) await decideTopUp(call, account, opened, choice);
  return opened.payment_id;
}

/** Creates a top-up through the API. */
export function openTopUp(
  call: Call,
  { token }: Pick<Account, 'token'>,
  input: Input<'payments/createPayment'>,
): Promise<OpenTopUp> {
  return call('payments/createPayment', input, { token, idempotencyKey: crypto.randomUUID() });
}

/** Presses a button of a payment page, and waits until the payment has changed. */
export async function decideTopUp(
  call: Call,
  { token }: Pick<Account, 'token'>,
  { payment_url, payment_id }: OpenTopUp,
  choice: 'pay' | 'decline' = 'pay',
): Promise<void> {
  await fetch(payment_url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  const until = Date.now() + POLL_TIMEOUT_MS;
  while ((await statusOf(call, token, payment_id)) === 'pending') {
    if (Date.now() > until) throw new Error(`top-up ${payment_id} was not confirmed in time`);
  }
}

async function statusOf(call: Call, token: string, paymentId: number) {
  return (await call('payments/getPayments', {}, { token })).find(({ id }) => id === paymentId)?.status;
}

/** Expects the balance in the header, as "1 250,00 ₽" with ordinary spaces. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /^Баланс/ })).toHaveText(amount);
}

import { describe, expect, it } from 'vitest';
import { type CheckoutForm, changeOf, findCheckoutError, findPurchaseError, shortageOf } from './checkout.rules.ts';
import type { MethodOption } from '../../payment/method-options.ts';

const card: MethodOption = {
  id: 'card',
  label: 'method.card',
  paymentMethod: 'crystalpay',
  system: 'card',
  minRoubles: 5,
  minTopUpRoubles: 5,
  maxRoubles: null,
  fromRoubles: 1000,
  feePercent: 0,
  feeRoubles: 0,
  isUnavailable: false,
};
const balance: MethodOption = {
  id: 'balance',
  label: 'method.balance',
  paymentMethod: 'balance',
  system: null,
  minRoubles: 0,
  minTopUpRoubles: 0,
  maxRoubles: null,
  fromRoubles: 0,
  feePercent: 0,
  feeRoubles: 0,
  isUnavailable: false,
};
const line = { id: 1, name: 'VPN', price: 10, quantity: 1, available: 5 };
const valid: CheckoutForm = {
  isAgreed: true,
  lines: [line],
  totalKopecks: 1_000,
  method: card,
  email: '',
  isEmailNeeded: false,
  balance: null,
};

describe('findCheckoutError', () => {
  it('accepts a complete form', () => {
    expect(findCheckoutError(valid)).toBeNull();
    expect(findCheckoutError({ ...valid, email: ' a@b.ru ' })).toBeNull();
  });

  it('requires an email from a buyer who could not find the goods without it', () => {
    const needed = { ...valid, isEmailNeeded: true };
    expect(findCheckoutError({ ...needed, email: ' ' })).toEqual({ field: 'email', key: 'checkout.mustEmail' });
    expect(findCheckoutError({ ...needed, email: 'a@b.ru' })).toBeNull();
  });

  it('reports the errors in the order of the specification', () => {
    const invalid: CheckoutForm = {
      isAgreed: false,
      lines: [],
      totalKopecks: 499,
      method: null,
      email: 'x',
      isEmailNeeded: true,
      balance: null,
    };
    const cheap = { ...line, price: 4.99 };
    const found = [
      invalid,
      { ...invalid, isAgreed: true },
      { ...invalid, isAgreed: true, lines: [cheap] },
      { ...invalid, isAgreed: true, lines: [cheap], method: card },
      { ...invalid, isAgreed: true, lines: [cheap], method: card, email: '' },
      { ...invalid, isAgreed: true, lines: [cheap], method: card, email: 'a@b.ru' },
      { ...invalid, isAgreed: true, lines: [cheap], method: balance, email: 'a@b.ru', balance: 4.98 },
    ].map((form) => findCheckoutError(form)?.key);
    expect(found).toEqual([
      'checkout.mustAgree',
      'cart.empty',
      'checkout.mustChoose',
      'error.EMAIL_INVALID',
      'checkout.mustEmail',
      'checkout.minimum',
      'error.INSUFFICIENT_FUNDS',
    ]);
  });

  it('requires at least 5 roubles for a provider, and has no minimum for the balance', () => {
    expect(findCheckoutError({ ...valid, totalKopecks: 500 })).toBeNull();
    expect(findCheckoutError({ ...valid, totalKopecks: 100, method: balance, balance: 1 })).toBeNull();
  });

  it('checks the limits of the provider after the email, and reports them at the methods', () => {
    const limited = { ...card, minRoubles: 300, maxRoubles: 700 };
    const found = (totalKopecks: number, email = '') =>
      findCheckoutError({ ...valid, totalKopecks, method: limited, email });
    expect(found(499)).toMatchObject({ field: 'payment', key: 'checkout.minimum', values: { amount: '5' } });
    expect(found(29_999, 'x')?.field).toBe('email');
    expect(found(29_999)).toMatchObject({ field: 'method', key: 'method.minimum' });
    expect(found(30_000)).toBeNull();
    expect(found(70_000)).toBeNull();
    expect(found(70_001)).toMatchObject({ field: 'method', key: 'method.maximum' });
  });

  it('checks the total after discounts, not the list price', () => {
    expect(findCheckoutError({ ...valid, totalKopecks: 499 })?.key).toBe('checkout.minimum');
    expect(findCheckoutError({ ...valid, totalKopecks: 900, method: balance, balance: 9 })).toBeNull();
  });

  it.each(['a', 'a@b', '@b.ru', 'a b@c.ru', `${'a'.repeat(250)}@b.ru`])('refuses the email %s', (email) => {
    expect(findCheckoutError({ ...valid, email })).toMatchObject({ field: 'email' });
  });
});

it('a product that is out of stock is reported before other errors', () => {
  const soldOut = { ...valid, isAgreed: false, lines: [{ ...line, available: 0 }] };
  expect(findPurchaseError(soldOut)?.key).toBe('checkout.outOfStock');
  expect(findPurchaseError({ ...valid, isAgreed: false })?.key).toBe('checkout.mustAgree');
});

it('a shortage names the product and how much is left', () => {
  expect(shortageOf([line])).toBeNull();
  expect(shortageOf([{ ...line, quantity: 6 }])).toEqual({
    field: 'payment',
    key: 'checkout.short',
    values: { name: 'VPN', left: 5 },
  });
});

it('an order that differs from what the buyer saw is refused', () => {
  expect(changeOf([line], [line])).toBeNull();
  expect(changeOf([line], [])?.key).toBe('checkout.changed');
  expect(changeOf([line], [{ ...line, price: 11 }])?.key).toBe('error.PRICE_CHANGED');
});

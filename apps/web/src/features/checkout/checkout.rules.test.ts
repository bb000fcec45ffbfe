import { describe, expect, it } from 'vitest';
import { type CheckoutForm, changeOf, findFault, findPurchaseFault, shortageOf } from './checkout.rules.ts';
import type { MethodOption } from '../../shared/method-options.ts';

const card: MethodOption = {
  id: 'card',
  label: 'method.card',
  paymentMethod: 'crystalpay',
  system: 'card',
  minRoubles: 5,
  maxRoubles: null,
  fromRoubles: 1000,
  feePercent: 0,
  feeRoubles: 0,
  isAway: false,
};
const balance: MethodOption = {
  id: 'balance',
  label: 'method.balance',
  paymentMethod: 'balance',
  system: null,
  minRoubles: 0,
  maxRoubles: null,
  fromRoubles: 0,
  feePercent: 0,
  feeRoubles: 0,
  isAway: false,
};
const line = { id: 1, name: 'VPN', price: 10, quantity: 1, available: 5 };
const good: CheckoutForm = {
  isAgreed: true,
  lines: [line],
  totalKopecks: 1_000,
  method: card,
  email: '',
  isEmailNeeded: false,
  balance: null,
};

describe('findFault', () => {
  it('lets a whole form through', () => {
    expect(findFault(good)).toBeNull();
    expect(findFault({ ...good, email: ' a@b.ru ' })).toBeNull();
  });

  it('asks an e-mail of a buyer who could not find the goods without it', () => {
    const needed = { ...good, isEmailNeeded: true };
    expect(findFault({ ...needed, email: ' ' })).toEqual({ field: 'email', key: 'checkout.mustEmail' });
    expect(findFault({ ...needed, email: 'a@b.ru' })).toBeNull();
  });

  it('names the faults in the order of the specification', () => {
    const worst: CheckoutForm = {
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
      worst,
      { ...worst, isAgreed: true },
      { ...worst, isAgreed: true, lines: [cheap] },
      { ...worst, isAgreed: true, lines: [cheap], method: card },
      { ...worst, isAgreed: true, lines: [cheap], method: card, email: '' },
      { ...worst, isAgreed: true, lines: [cheap], method: card, email: 'a@b.ru' },
      { ...worst, isAgreed: true, lines: [cheap], method: balance, email: 'a@b.ru', balance: 4.98 },
    ].map((form) => findFault(form)?.key);
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

  it('asks 5 roubles of a provider, and nothing of a balance', () => {
    expect(findFault({ ...good, totalKopecks: 500 })).toBeNull();
    expect(findFault({ ...good, totalKopecks: 100, method: balance, balance: 1 })).toBeNull();
  });

  it('minds what the provider takes, after the e-mail and beside the methods', () => {
    const limited = { ...card, minRoubles: 300, maxRoubles: 700 };
    const found = (totalKopecks: number, email = '') => findFault({ ...good, totalKopecks, method: limited, email });
    expect(found(499)).toMatchObject({ field: 'order', key: 'checkout.minimum', values: { amount: '5' } });
    expect(found(29_999, 'x')?.field).toBe('email');
    expect(found(29_999)).toMatchObject({ field: 'method', key: 'method.minimum' });
    expect(found(30_000)).toBeNull();
    expect(found(70_000)).toBeNull();
    expect(found(70_001)).toMatchObject({ field: 'method', key: 'method.maximum' });
  });

  it('minds what is paid, not what the list says', () => {
    expect(findFault({ ...good, totalKopecks: 499 })?.key).toBe('checkout.minimum');
    expect(findFault({ ...good, totalKopecks: 900, method: balance, balance: 9 })).toBeNull();
  });

  it.each(['a', 'a@b', '@b.ru', 'a b@c.ru', `${'a'.repeat(250)}@b.ru`])('refuses the e-mail %s', (email) => {
    expect(findFault({ ...good, email })).toMatchObject({ field: 'email' });
  });
});

it('tells a buyer first that a product is gone', () => {
  const gone = { ...good, isAgreed: false, lines: [{ ...line, available: 0 }] };
  expect(findPurchaseFault(gone)?.key).toBe('checkout.outOfStock');
  expect(findPurchaseFault({ ...good, isAgreed: false })?.key).toBe('checkout.mustAgree');
});

it('names what is short', () => {
  expect(shortageOf([line])).toBeNull();
  expect(shortageOf([{ ...line, quantity: 6 }])).toEqual({
    field: 'order',
    key: 'checkout.short',
    values: { name: 'VPN', left: 5 },
  });
});

it('stops an order that is no longer what the buyer saw', () => {
  expect(changeOf([line], [line])).toBeNull();
  expect(changeOf([line], [])?.key).toBe('checkout.changed');
  expect(changeOf([line], [{ ...line, price: 11 }])?.key).toBe('error.PRICE_CHANGED');
});

import { expect, it } from 'vitest';
import { type FeePayer, type MethodTerms, toTerms } from './method-terms.ts';

const free: MethodTerms = { isOff: false, minKopecks: null, maxKopecks: null, feePercent: 0, feeKopecks: 0 };
const commissions = { amount: '10.00', percent: '3.5' };
const extra = { settings: { in: { enabled: true, extra_commissions: { amount: 0, percent: 1 } } } };

const cases: [string, object, FeePayer, Partial<MethodTerms>][] = [
  ['no fields', {}, 'shop', {}],
  [
    'limits as text',
    { in: { limits: { min: '100.00', max: '50000' } } },
    'shop',
    { minKopecks: 10_000, maxKopecks: 5_000_000 },
  ],
  ['limits as numbers', { currency: 'RUB', in: { limits: { min: 100.5, max: 0 } } }, 'shop', { minKopecks: 10_050 }],
  ['limits of another currency', { currency: 'USDT', in: { limits: { min: 1, max: 5 } } }, 'shop', {}],
  ['limits that are not numbers', { in: { limits: { min: 'some', max: {} } } }, 'shop', {}],
  ['limits of another shape', { in: { limits: [1, 2] } }, 'shop', {}],
  ['a commission that the shop pays', { in: { commissions } }, 'shop', {}],
  ['a commission that the buyer pays', { in: { commissions } }, 'buyer', { feePercent: 3.5, feeKopecks: 1_000 }],
  ['an extra commission', extra, 'shop', { feePercent: 1 }],
  ['both commissions', { ...extra, in: { commissions } }, 'buyer', { feePercent: 4.5, feeKopecks: 1_000 }],
  ['an invalid commission', { in: { commissions: { amount: null, percent: -2 } } }, 'buyer', {}],
  ['an incoming method that the service disabled', { in: { enabled: false } }, 'shop', { isOff: true }],
  ['an incoming method that the cash desk disabled', { settings: { in: { enabled: false } } }, 'shop', { isOff: true }],
  ['fields of another shape', { in: 'yes', settings: 4, currency: [] }, 'shop', {}],
];

it.each(cases)('the terms of a method with %s: %j', (_name, item, feePayer, terms) => {
  expect(toTerms({ ...item }, feePayer)).toEqual({ ...free, ...terms });
});

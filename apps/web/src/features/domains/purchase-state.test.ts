import { expect, it } from 'vitest';
import { readPurchaseState, toPurchaseState } from './purchase-state.ts';

it('the name is read back from the state', () => {
  expect(readPurchaseState(toPurchaseState('shop.com'))).toBe('shop.com');
});

it.each([null, undefined, 'shop.com', {}, { buy: 7 }])('the state %j contains no name', (state) => {
  expect(readPurchaseState(state)).toBeNull();
});

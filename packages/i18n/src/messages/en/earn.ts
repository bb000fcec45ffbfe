import type { Texts } from '../../texts.ts';
import type { earn as russian } from '../ru/earn.ts';

export const earn = {
  'earn.create': 'Create your bot',
  'earn.calculator': 'Work out your earnings',
  'earn.ownPrice': 'My own price',
  'earn.product': 'Product',
  'earn.choose': 'Choose a product',
  'earn.price': 'Price in the store, ₽',
  'earn.badPrice': 'Enter a price above zero and up to {max} ₽, for example 149.50.',
  'earn.markup': 'Your markup, %',
  'earn.sales': 'Sales per day',
  'earn.buyerPays': 'The buyer pays',
  'earn.perSale': 'You earn per sale',
  'earn.perDay': 'You earn per day',
  'earn.perMonth': 'You earn in {days, plural, one {# day} other {# days}}',
  'earn.note': 'This is an estimate, not a promise: the number of sales depends on you and your buyers.',
} satisfies Texts<typeof russian>;

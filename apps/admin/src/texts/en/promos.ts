import type { promos as russian } from '../ru/promos.ts';

export const promos: typeof russian = {
  resources: {
    promoCodes: {
      name: 'Promo code |||| Promo codes',
      fields: {
        code: 'Promo code',
        q: 'Promo code',
        discount: 'Discount',
        percent: 'Discount, %',
        amount: 'Discount, ₽',
        minOrder: 'Order from, ₽',
        maxUses: 'Uses in all',
        maxUsesPerBuyer: 'Uses a buyer',
        uses: 'Used',
        startsAt: 'From',
        endsAt: 'Until',
        isActive: 'Active',
        createdAt: 'Created',
        goods: 'For',
        productIds: 'Products',
        categoryIds: 'Categories',
      },
    },
    promoUses: {
      name: 'Use of a promo code |||| Uses of promo codes',
      fields: {
        id: 'Payment no.',
        q: 'Payment no. or username',
        promoCodeId: 'Promo code',
        code: 'Promo code',
        discount: 'Discount',
        amount: 'To pay',
        isCounted: 'Counted',
        buyerId: 'Buyer no.',
        login: 'Buyer',
        orderIds: 'Orders',
        createdAt: 'When',
        createdFrom: 'From',
        createdTo: 'To',
      },
    },
  },
  office: {
    promo: {
      percent: 'In per cent',
      amount: 'In roubles',
      codeHint: '3 to 40 characters. Case and spaces do not matter.',
      noLimit: 'Empty: no limit',
      noEnd: 'Empty: until it is ended',
      goodsHint: 'None chosen: all products',
      allGoods: 'All products',
      someGoods: 'Categories: %{categories}, products: %{products}',
      usesOf: '%{uses} of %{most}',
      toUses: '%{count} use |||| %{count} uses',
      endFacts:
        'The promo code %{code} stops working. It was used %{smart_count} time: that order keeps its discount. |||| The promo code %{code} stops working. It was used %{smart_count} times: these orders keep their discounts.',
      guest: 'guest',
      counted: 'Counted',
      notCounted: 'Not counted',
      state: { on: 'Active', early: 'Not started', usedUp: 'Used up', ended: 'Ended' },
    },
    action: {
      endPromoCode: { label: 'End', title: 'End this promo code?', done: 'Promo code ended' },
    },
  },
};

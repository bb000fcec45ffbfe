export const checkout = {
  'cart.title': 'Корзина',
};

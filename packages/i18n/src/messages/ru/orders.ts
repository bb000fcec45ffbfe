export const orders = {
  'orders.title': 'Заказы',
  'favorites.title': 'Избранное',
};

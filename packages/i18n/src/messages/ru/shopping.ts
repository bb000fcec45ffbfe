/** What every page says of the cart and of paying, before the windows for them are there. */
export const shopping = {
  'cart.title': 'Корзина',
  'cart.added': 'Добавлено в корзину',
  'cart.nowHas': 'Теперь в корзине {count}\u00a0шт.',
  'cart.open': 'Открыть корзину',
  'cart.addFailed': 'Не удалось добавить товар в корзину.',
  'checkout.title': 'Покупка',
  'checkout.paid': 'Оплачено с\u00a0баланса. Товар в\u00a0заказах.',
  'link.title': 'Оплата заказа',
  'checkout.lost': 'Магазин не ответил. Проверьте интернет и\u00a0нажмите ещё раз: второй заказ не\u00a0создастся.',
  'checkout.failed': 'Не удалось создать заказ.',
  'copy.done': 'Скопировано',
};

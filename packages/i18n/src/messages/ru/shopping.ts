/** Texts about the cart and payment that every page needs before their dialogs are loaded. */
export const shopping = {
  'cart.title': 'Корзина',
  'cart.added': 'Добавлено в корзину',
  'cart.nowHas': 'Теперь в корзине {count} шт.',
  'cart.open': 'Открыть корзину',
  'cart.addFailed': 'Не удалось добавить товар в корзину.',
  'checkout.title': 'Покупка',
  'checkout.paid': 'Оплачено с баланса. Товар в заказах.',
  'link.title': 'Оплата заказа',
  'checkout.lost': 'Магазин не ответил. Проверьте интернет и нажмите ещё раз: второго заказа не будет.',
  'checkout.failed': 'Не удалось создать заказ.',
  'copy.done': 'Скопировано',
  'copy.failed': 'Не удалось скопировать. Выделите текст и скопируйте его сами.',
};

export const mail = {
  'mail.goods.subject': 'Ваш заказ в {shop}',
  'mail.goods.title': '{count, plural, one {Ваш заказ готов} other {Ваши заказы готовы}}',
  'mail.goods.order': 'Заказ № {id}',
  'mail.goods.quantity': '{quantity} шт. на {price}',
  'mail.goods.secret': 'Ключ заказа для поддержки: {key}',
  'mail.goods.warranty':
    'Проверьте товар сразу: гарантия действует 30 минут после покупки. Если что-то не так, нажмите «Нужна помощь» у заказа.',
  'mail.goods.open': 'Открыть заказы',
  'mail.goods.why': 'Вы получили это письмо, потому что при покупке указали этот адрес.',
};

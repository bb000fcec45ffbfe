import type { StaticText } from '../static-text.ts';

export const text: StaticText = {
  lead: 'Все адреса магазина в одном месте. Других у нас нет: если вам пишут от нашего имени откуда-то ещё, это не мы.',
  places: [
    {
      address: 'support_url',
      icon: 'support',
      title: 'Техническая поддержка',
      about: 'Вопросы об оплате, заказах и возвратах. Приготовьте номер и ключ заказа.',
    },
    {
      address: 'replacement_bot_url',
      icon: 'replacement',
      title: 'Бот для замен',
      about: 'Обращения по гарантии.',
    },
    { address: 'goods_bot_url', icon: 'goods', title: 'Бот с товарами', about: 'Тот же каталог в мессенджере.' },
    {
      address: 'domains_bot_url',
      icon: 'domains',
      title: 'Бот с доменами',
      about: 'Регистрация доменов в мессенджере.',
    },
    { address: 'news_url', icon: 'news', title: 'Канал с новостями', about: 'Поступления, акции и работы на сайте.' },
    {
      address: 'links_url',
      icon: 'links',
      title: 'Актуальные ссылки',
      about: 'Действующие адреса магазина и ботов. Сохраните на случай, если сайт не открывается.',
    },
  ],
  sections: [
    {
      id: 'before',
      title: 'Прежде чем писать',
      html: `<ul>
        <li>Частые вопросы разобраны на странице <a href="/help">«{static.help}»</a>.</li>
        <li>Если товар не работает, быстрее всего помогут через раздел <a href="/orders">«{orders.title}»</a>: кнопка «{orders.help}» у заказа открывает переписку с поддержкой.</li>
        <li>Поддержка никогда не спрашивает пароль от аккаунта магазина и данные банковской карты.</li>
      </ul>`,
    },
  ],
};

import type { CategoryPlan } from '../recipe.ts';
import { gameAccount, gameKey, topUpCode } from '../recipes/games.ts';

export const pcGames: CategoryPlan = {
  name: 'Игры для ПК',
  name_en: 'PC games',
  name_zh: 'PC 游戏',
  picture: 'pc-games',
  subcategories: [
    {
      name: 'Epic Games',
      name_en: 'Epic Games',
      name_zh: 'Epic Games',
      picture: 'epicgames',
      prefix: 'Аккаунт Epic Games ',
      recipe: gameAccount('Epic Games'),
      about:
        'Аккаунт с играми, собранными за годы раздач и покупок, и с родной почтой. Отображаемое имя можно сменить сразу, ' +
        'связи с консолями отсутствуют.',
      points: ['Список игр лежит в разделе «Покупки»'],
      rows: [
        [
          'с библиотекой от 40 игр, полный доступ с почтой',
          249,
          'Почта в комплекте, Смена данных',
          { stock: 57, salesFactor: 4 },
        ],
        [
          'с библиотекой от 100 игр, полный доступ с почтой',
          590,
          'Почта в комплекте, Смена данных',
          { salesFactor: 2 },
        ],
        ['с GTA V, полный доступ с почтой', 390, 'Почта в комплекте, GTA V', { video: true }],
        ['с Fortnite, от 20 обликов, полный доступ с почтой', 1490, 'Почта в комплекте, Облики: 20', { video: true }],
        [
          'с Fortnite, от 100 обликов, первые сезоны',
          8900,
          'Почта в комплекте, Облики: 100',
          { video: true, stock: 2 },
        ],
      ],
    },
    {
      name: 'Battle.net',
      name_en: 'Battle.net',
      name_zh: 'Battle.net（战网）',
      picture: 'battlenet',
      prefix: 'Battle.net, ',
      recipe: topUpCode('Battle.net', '«Параметры учётной записи» → «Активировать код»'),
      about:
        'Официальный код для вашего аккаунта Battle.net. Подходит для покупки игр, подписки World of Warcraft, боевых пропусков и обликов. ' +
        'Регион кода указан в названии.',
      points: ['Код не имеет срока действия'],
      attributes: 'Выдача сразу',
      rows: [
        ['подарочная карта 20 €, Европа', 2190, 'Гео: Европа, Номинал: 20 €'],
        ['подарочная карта 20 $, США', 1990, 'Гео: США, Номинал: 20 $'],
        ['World of Warcraft, 60 дней подписки, Европа', 2690, 'Гео: Европа, Срок: 60 дней', { salesFactor: 2 }],
        ['Diablo IV, ключ, Европа', 3490, 'Гео: Европа, Навсегда'],
        ['Overwatch 2, 1 000 монет, любой регион', 890, 'Гео: любое, Номинал: 1000'],
      ],
    },
    {
      name: 'EA и Ubisoft',
      name_en: 'EA & Ubisoft',
      name_zh: 'EA 与育碧',
      picture: 'ea',
      prefix: 'Ключ ',
      recipe: gameKey('EA App или Ubisoft Connect', 'меню аккаунта → «Активировать код»'),
      about:
        'Ключ игры, дополнения или подписки для фирменного лаунчера. Обновления и сетевой режим доступны полностью. ' +
        'Лаунчер указан в атрибутах.',
      points: ['Язык игры выбирается в настройках лаунчера'],
      rows: [
        ['EA App, FC 26, стандартное издание', 3190, 'EA App, Гео: любое', { salesFactor: 3 }],
        ['EA App, The Sims 4, дополнение «Времена года»', 1190, 'EA App, Гео: любое'],
        ['EA App, Battlefield 2042', 690, 'EA App, Гео: любое'],
        ['EA App, подписка EA Play на 1 месяц', 449, 'EA App, Срок: 1 месяц'],
        ["Ubisoft Connect, Assassin's Creed Mirage", 1490, 'Ubisoft, Гео: Европа', { picture: 'ubisoft' }],
        ['Ubisoft Connect, Far Cry 6', 890, 'Ubisoft, Гео: Европа', { picture: 'ubisoft' }],
        ['Ubisoft Connect, Rainbow Six Siege, Deluxe Edition', 749, 'Ubisoft, Гео: любое', { picture: 'ubisoft' }],
      ],
    },
    {
      name: 'Riot Games',
      name_en: 'Riot Games',
      name_zh: 'Riot（拳头游戏）',
      picture: 'riot',
      prefix: 'Аккаунт ',
      recipe: gameAccount('Riot Games'),
      about:
        'Аккаунт Riot с родной почтой, на которую приходят коды. Сервер указан в названии, сменить его можно только через поддержку Riot. ' +
        'Наказаний и понижений репутации нет.',
      points: ['Имя Riot ID меняется бесплатно раз в 90 дней'],
      rows: [
        [
          'Valorant, EU, 20-й уровень, рейтинговые игры открыты',
          249,
          'Сервер: EU, Почта в комплекте',
          { picture: 'valorant', salesFactor: 3 },
        ],
        [
          'Valorant, EU, ранг «Золото», 5 обликов',
          1290,
          'Сервер: EU, Ранг: золото',
          { picture: 'valorant', video: true },
        ],
        [
          'Valorant, TR, набор обликов «Налётчик»',
          3490,
          'Сервер: TR, Облики: 12',
          { picture: 'valorant', video: true, stock: 4 },
        ],
        [
          'League of Legends, EUW, 30-й уровень, от 40 000 синей эссенции',
          390,
          'Сервер: EUW, Эссенция: 40 000',
          { picture: 'lol', salesFactor: 2 },
        ],
        [
          'League of Legends, RU, ранг «Платина», от 60 чемпионов',
          1190,
          'Сервер: RU, Ранг: платина',
          { picture: 'lol', video: true },
        ],
      ],
    },
    {
      name: 'Rockstar',
      name_en: 'Rockstar',
      name_zh: 'Rockstar',
      picture: 'rockstar',
      prefix: 'Rockstar, ',
      recipe: gameKey('Rockstar Games', '«Настройки» → «Активировать код»'),
      about:
        'Код для аккаунта Rockstar Games: игра для лаунчера или карта с деньгами для GTA Online. Подойдёт тем, кто играет без Steam; ' +
        'сохранения и прогресс хранятся в том же аккаунте.',
      points: ['Перенести прогресс с консоли нельзя'],
      rows: [
        ['ключ Grand Theft Auto V, Premium Edition', 990, 'Гео: любое, Навсегда', { salesFactor: 2 }],
        ['ключ Red Dead Redemption 2', 1690, 'Гео: любое, Навсегда'],
        ['карта «Бык», 500 000 GTA$', 390, 'GTA Online, Номинал: 500 000'],
        ['карта «Мегалодон», 10 000 000 GTA$', 4390, 'GTA Online, Номинал: 10 000 000'],
      ],
    },
    {
      name: 'World of Tanks и War Thunder',
      name_en: 'World of Tanks & War Thunder',
      name_zh: '坦克世界与战争雷霆',
      picture: 'tanks',
      prefix: 'Аккаунт ',
      recipe: gameAccount('игру'),
      about:
        'Игровой аккаунт с техникой, указанной в названии, и родной почтой. Телефон не привязан, бои идут без штрафов. ' +
        'Статистику можно посмотреть на сайте игры по имени из выдачи.',
      points: ['Имя можно сменить за игровую валюту'],
      video: true,
      rows: [
        ['«Мир танков», 1 танк X уровня, от 2 000 боёв', 590, 'X уровень: 1, Почта в комплекте', { salesFactor: 2 }],
        ['«Мир танков», 10 танков X уровня, от 15 000 боёв', 2900, 'X уровень: 10, Почта в комплекте'],
        ['«Мир танков», премиум-техника VIII уровня, 5 машин', 1890, 'Премиум: 5, Почта в комплекте'],
        ['War Thunder, авиация V ранга, от 500 боёв', 690, 'Ранг: V, Почта в комплекте'],
        [
          'War Thunder, наземная техника VII ранга, 20 золотых машин',
          6400,
          'Ранг: VII, Почта в комплекте',
          { stock: 3 },
        ],
      ],
    },
  ],
};

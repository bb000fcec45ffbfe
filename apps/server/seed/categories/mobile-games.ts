import type { CategoryPlan } from '../recipe.ts';
import { codeLoginAccount, gameAccount, topUpCode } from '../recipes/games.ts';

export const mobileGames: CategoryPlan = {
  name: 'Мобильные игры',
  name_en: 'Mobile games',
  name_zh: '手机游戏',
  picture: 'mobile-games',
  subcategories: [
    {
      name: 'Genshin и HoYoverse',
      name_en: 'Genshin & HoYoverse',
      name_zh: '原神与米哈游',
      picture: 'hoyo',
      prefix: 'Аккаунт ',
      recipe: gameAccount('HoYoverse'),
      about:
        'Аккаунт HoYoverse с указанными персонажами и почтой в комплекте. Связей с Google, Apple и консолями нет, дата рождения не указана. ' +
        'Сервер выбирается при входе и совпадает с названием.',
      points: ['Пароль и почта меняются сразу'],
      rows: [
        ['Genshin Impact, Europe, стартовый, 5★ «Райдэн»', 190, 'Сервер: Europe, Ранг: 10', { salesFactor: 4 }],
        [
          'Genshin Impact, Europe, стартовый, 5★ «Нёвиллет» и «Фурина»',
          390,
          'Сервер: Europe, Ранг: 10',
          { salesFactor: 3 },
        ],
        [
          'Genshin Impact, Europe, 55-й ранг, от 15 персонажей 5★',
          4900,
          'Сервер: Europe, Ранг: 55',
          { video: true, stock: 5 },
        ],
        ['Honkai: Star Rail, Europe, 5★ «Ахерон»', 349, 'Сервер: Europe, Уровень: 20', { salesFactor: 2 }],
        ['Zenless Zone Zero, Europe, 5★ «Мияби»', 329, 'Сервер: Europe, Уровень: 15'],
      ],
    },
    {
      name: 'PUBG Mobile',
      name_en: 'PUBG Mobile',
      name_zh: 'PUBG Mobile',
      picture: 'game-coins',
      prefix: 'PUBG Mobile, ',
      recipe: topUpCode('PUBG Mobile', 'страницу пополнения Midasbuy'),
      about:
        'Код на UC для вашего аккаунта: укажите на странице активации свой игровой идентификатор и вставьте код. ' +
        'Пароль от игры и доступ к почте не нужны.',
      points: ['Подходит для глобальной версии игры'],
      attributes: 'По ID, Гео: любое',
      rows: [
        ['60 UC', 85, 'Номинал: 60', { salesFactor: 5 }],
        ['325 UC', 419, 'Номинал: 325', { salesFactor: 4 }],
        ['660 UC', 829, 'Номинал: 660', { salesFactor: 2 }],
        ['1 800 UC', 2090, 'Номинал: 1800'],
        ['8 100 UC', 8190, 'Номинал: 8100', { stock: 14 }],
      ],
    },
    {
      name: 'Brawl Stars и Clash',
      name_en: 'Brawl Stars & Clash',
      name_zh: '荒野乱斗与部落系列',
      picture: 'trophy',
      prefix: 'Аккаунт ',
      recipe: codeLoginAccount('Supercell ID'),
      about:
        'Аккаунт на Supercell ID с почтой в комплекте. Прогресс хранится на сервере и появляется на любом телефоне сразу после входа. ' +
        'Имя можно сменить один раз бесплатно.',
      points: ['Покупки прежнего владельца подтверждены чеками'],
      video: true,
      rows: [
        [
          'Brawl Stars, от 20 000 трофеев, 10 легендарных бойцов',
          990,
          'Трофеи: 20 000, Почта в комплекте',
          { salesFactor: 2 },
        ],
        ['Brawl Stars, от 50 000 трофеев, все бойцы', 4900, 'Трофеи: 50 000, Почта в комплекте', { stock: 3 }],
        ['Clash of Clans, ратуша 14-го уровня', 1190, 'Ратуша: 14, Почта в комплекте'],
        ['Clash of Clans, ратуша 16-го уровня, герои прокачаны', 5900, 'Ратуша: 16, Почта в комплекте', { stock: 2 }],
        ['Clash Royale, 14-й уровень короля, 5 эволюций', 1490, 'Уровень: 14, Почта в комплекте'],
      ],
    },
    {
      name: 'Standoff 2',
      name_en: 'Standoff 2',
      name_zh: 'Standoff 2',
      picture: 'crosshair',
      prefix: 'Standoff 2, ',
      recipe: topUpCode('Standoff 2', 'раздел «Промокод» на сайте игры'),
      about:
        'Код на золото — валюту, за которую покупают предметы на игровом рынке. Вводится на сайте игры по вашему идентификатору, ' +
        'золото приходит внутриигровым письмом.',
      points: ['Золото можно тратить сразу'],
      attributes: 'По ID',
      rows: [
        ['100 золота', 99, 'Номинал: 100', { salesFactor: 3 }],
        ['500 золота', 469, 'Номинал: 500', { salesFactor: 2 }],
        ['1 000 золота', 899, 'Номинал: 1000'],
        ['3 000 золота', 2590, 'Номинал: 3000'],
      ],
    },
    {
      name: 'Mobile Legends и Free Fire',
      name_en: 'Mobile Legends & Free Fire',
      name_zh: 'Mobile Legends 与 Free Fire',
      picture: 'diamond',
      prefix: '',
      recipe: topUpCode('Mobile Legends или Free Fire', 'официальную страницу пополнения'),
      about:
        'Код на алмазы. На странице пополнения введите идентификатор и сервер из профиля, проверьте имя персонажа и вставьте код: ' +
        'алмазы зачисляются мгновенно.',
      points: ['Ошибочно указанный идентификатор исправить нельзя'],
      attributes: 'По ID, Выдача сразу',
      rows: [
        ['Mobile Legends, 86 алмазов', 129, 'Номинал: 86', { salesFactor: 2 }],
        ['Mobile Legends, 706 алмазов', 1050, 'Номинал: 706'],
        ['Mobile Legends, «Алмазный пропуск» на неделю', 169, 'Срок: 7 дней', { salesFactor: 2 }],
        ['Free Fire, 100 алмазов', 89, 'Номинал: 100'],
        ['Free Fire, 1 060 алмазов', 890, 'Номинал: 1060'],
      ],
    },
  ],
};

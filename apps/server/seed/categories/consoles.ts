import type { CategoryPlan } from '../recipe.ts';
import { giftCard, promoCode } from '../recipes/codes.ts';
import { gameAccount } from '../recipes/games.ts';

export const consoles: CategoryPlan = {
  name: 'Консоли',
  name_en: 'Consoles',
  name_zh: '主机游戏',
  picture: 'consoles',
  subcategories: [
    {
      name: 'PlayStation: карты',
      name_en: 'PlayStation cards',
      name_zh: 'PlayStation 充值卡',
      picture: 'playstation',
      prefix: 'Карта PlayStation Store, ',
      recipe: giftCard('PlayStation Network', 'PlayStation Store → «Погасить код»'),
      about:
        'Карта пополняет кошелёк PlayStation Network на полный номинал. Деньгами с кошелька оплачивают игры, дополнения и подписку PS Plus. ' +
        'Карта подходит только аккаунту той же страны.',
      points: ['Действует на PS4, PS5 и на сайте'],
      attributes: 'Выдача сразу',
      rows: [
        ['Турция, 250 TL', 790, 'Гео: Турция, Номинал: 250 TL', { salesFactor: 5 }],
        ['Турция, 500 TL', 1550, 'Гео: Турция, Номинал: 500 TL', { salesFactor: 4 }],
        ['Турция, 1 000 TL', 3090, 'Гео: Турция, Номинал: 1000 TL', { salesFactor: 2 }],
        ['Польша, 100 zł', 2690, 'Гео: Польша, Номинал: 100 zł'],
        ['Индия, 1 000 ₹', 1190, 'Гео: Индия, Номинал: 1000 ₹'],
        ['США, 50 $', 4690, 'Гео: США, Номинал: 50 $'],
      ],
    },
    {
      name: 'PlayStation: аккаунты',
      name_en: 'PlayStation accounts',
      name_zh: 'PlayStation 账号',
      picture: 'playstation',
      prefix: 'Аккаунт PlayStation, ',
      recipe: gameAccount('PlayStation Network'),
      about:
        'Аккаунт PlayStation Network с почтой в комплекте. Пустой подойдёт для смены региона магазина, аккаунт с игрой — чтобы скачать её ' +
        'и играть со своего профиля на этой же консоли.',
      points: ['Двухфакторный вход выключен, включите его сразу'],
      rows: [
        ['Турция, пустой, почта в комплекте', 129, 'Гео: Турция, Почта в комплекте', { salesFactor: 4 }],
        ['Польша, пустой, почта в комплекте', 149, 'Гео: Польша, Почта в комплекте'],
        ['США, пустой, почта в комплекте', 119, 'Гео: США, Почта в комплекте'],
        ['PS Plus Deluxe на 12 месяцев, Турция', 6900, 'PS Plus Deluxe, Срок: 12 месяцев', { video: true }],
        ['God of War Ragnarök, PS4 и PS5', 1890, 'PS4 и PS5, Почта в комплекте', { video: true }],
      ],
    },
    {
      name: 'Xbox',
      name_en: 'Xbox',
      name_zh: 'Xbox',
      picture: 'xbox',
      prefix: 'Xbox, ',
      recipe: promoCode('аккаунт Microsoft', 'страницу redeem.microsoft.com'),
      about:
        'Код для вашего аккаунта Microsoft: подписка или деньги на счёт. Game Pass открывает несколько сотен игр на консоли и компьютере, ' +
        'сетевой режим входит в тарифы Core и Ultimate.',
      points: ['Если подписка уже есть, срок прибавится по правилам Microsoft'],
      rows: [
        ['Game Pass Ultimate на 1 месяц, для новых подписчиков', 390, 'Гео: любое, Новым', { salesFactor: 4 }],
        ['Game Pass Ultimate на 1 месяц, продление', 1190, 'Гео: любое, Всем', { salesFactor: 2 }],
        ['Game Pass Ultimate на 3 месяца, Турция', 2890, 'Гео: Турция, Всем'],
        ['Game Pass Core на 12 месяцев, Индия', 2490, 'Гео: Индия, Всем'],
        ['PC Game Pass на 3 месяца, для новых подписчиков', 690, 'Гео: любое, Новым'],
        ['подарочная карта 25 $, США', 2390, 'Гео: США, Номинал: 25 $'],
      ],
    },
    {
      name: 'Nintendo',
      name_en: 'Nintendo',
      name_zh: '任天堂',
      picture: 'nintendo',
      prefix: 'Nintendo eShop, ',
      recipe: giftCard('Nintendo', 'Nintendo eShop → «Ввести код»'),
      about:
        'Карта пополняет счёт Nintendo eShop на консоли Switch. Регион аккаунта меняется в настройках на сайте Nintendo, ' +
        'когда на счёте нет денег.',
      points: ['Остаток одного региона в другой не переносится'],
      attributes: 'Выдача сразу',
      rows: [
        ['США, 10 $', 990, 'Гео: США, Номинал: 10 $', { salesFactor: 2 }],
        ['США, 35 $', 3390, 'Гео: США, Номинал: 35 $'],
        ['Европа, 25 €', 2790, 'Гео: Европа, Номинал: 25 €'],
        ['Япония, 3 000 ¥', 2090, 'Гео: Япония, Номинал: 3000 ¥'],
        ['США, 20 $', 1940, 'Гео: США, Номинал: 20 $'],
      ],
    },
  ],
};

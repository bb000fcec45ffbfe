import type { CategoryPlan } from '../recipe.ts';
import { socialAccount } from '../recipes/accounts.ts';
import { promoCode } from '../recipes/codes.ts';

export const dating: CategoryPlan = {
  name: 'Знакомства',
  name_en: 'Dating',
  name_zh: '交友应用',
  picture: 'dating',
  subcategories: [
    {
      name: 'Tinder',
      name_en: 'Tinder',
      name_zh: 'Tinder',
      picture: 'tinder',
      prefix: 'Tinder ',
      recipe: promoCode('Tinder', 'страницу tinder.com/redeem'),
      about:
        'Код платного тарифа для вашего профиля. Plus снимает ограничение на отметки и убирает рекламу, Gold показывает, кому вы понравились, ' +
        'Platinum отправляет сообщение вместе с отметкой.',
      points: ['Работает в странах, где открыт Tinder, или через VPN'],
      attributes: 'На ваш профиль',
      rows: [
        ['Plus на 1 месяц', 390, 'Тариф: Plus', { salesFactor: 2 }],
        ['Gold на 1 месяц', 590, 'Тариф: Gold', { salesFactor: 3 }],
        ['Gold на 6 месяцев', 2290, 'Тариф: Gold'],
        ['Platinum на 1 месяц', 890, 'Тариф: Platinum'],
      ],
    },
    {
      name: 'Badoo и Bumble',
      name_en: 'Badoo & Bumble',
      name_zh: 'Badoo 与 Bumble',
      picture: 'badoo',
      prefix: '',
      recipe: promoCode('приложение', '«Профиль» → «Подписка» → «Промокод»'),
      about:
        'Подписка для приложения знакомств на вашем профиле: больше показов, возврат случайно пропущенных анкет, расширенные фильтры. ' +
        'Переписка и пары сохранятся и после её окончания.',
      points: ['Подходит для новых и действующих профилей'],
      attributes: 'На ваш профиль',
      rows: [
        ['Badoo Premium на 1 месяц', 349, 'Тариф: Premium', { salesFactor: 2 }],
        ['Badoo Premium на 3 месяца', 790, 'Тариф: Premium'],
        ['Bumble Boost на 1 месяц', 590, 'Тариф: Boost', { picture: 'dating' }],
        ['Bumble Premium на 1 месяц', 990, 'Тариф: Premium', { picture: 'dating' }],
      ],
    },
    {
      name: 'Mamba и LovePlanet',
      name_en: 'Mamba & LovePlanet',
      name_zh: 'Mamba 与 LovePlanet',
      picture: 'heart',
      prefix: '',
      recipe: promoCode('свою анкету', 'раздел «Услуги» → «Ввести код»'),
      about:
        'VIP-статус и внутренняя валюта российских сайтов знакомств. Анкета поднимается в поиске, открываются гости и невидимый режим. ' +
        'Код действует для анкет любого города.',
      points: ['Активировать нужно в течение месяца'],
      attributes: 'На ваш профиль',
      rows: [
        ['Mamba VIP на 7 дней', 129, 'Тариф: VIP', { salesFactor: 2 }],
        ['Mamba VIP на 1 месяц', 390, 'Тариф: VIP'],
        ['Mamba, 500 монет', 449, 'Номинал: 500'],
        ['LovePlanet, элит-статус на 1 месяц', 340, 'Тариф: элит'],
      ],
    },
    {
      name: 'Пустые аккаунты',
      name_en: 'Blank accounts',
      name_zh: '白号',
      picture: 'dating',
      prefix: 'Аккаунт ',
      recipe: socialAccount('сервис знакомств'),
      about:
        'Пустой профиль без фотографий и анкеты: заполняете своими данными и пользуетесь, если свой номер оставлять не хочется. ' +
        'Подтверждён почтой, которая входит в выдачу.',
      points: ['Использовать чужие фотографии запрещено правилами магазина'],
      rows: [
        ['Badoo, пустой, почта в комплекте', 49, 'Почта в комплекте, Гео: микс', { picture: 'badoo', salesFactor: 2 }],
        ['Tinder, пустой, США, почта в комплекте', 149, 'Почта в комплекте, Гео: США', { picture: 'tinder' }],
        ['Mamba, пустой, почта в комплекте', 39, 'Почта в комплекте, Гео: Россия', { picture: 'heart' }],
      ],
    },
  ],
};

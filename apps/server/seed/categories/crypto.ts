import type { CategoryPlan } from '../recipe.ts';
import { socialAccount2fa } from '../recipes/accounts.ts';
import { activationLink, promoCode, voucher } from '../recipes/codes.ts';

export const crypto: CategoryPlan = {
  name: 'Криптовалюта',
  name_en: 'Crypto',
  name_zh: '加密货币',
  picture: 'bitcoin',
  subcategories: [
    {
      name: 'Аккаунты бирж',
      name_en: 'Exchange accounts',
      name_zh: '交易所账号',
      picture: 'exchange',
      prefix: 'Аккаунт биржи ',
      recipe: socialAccount2fa('личный кабинет биржи'),
      about:
        'Новый аккаунт без проверки личности: для просмотра рынка, учебного счёта и программных ключей на чтение. ' +
        'Личность вы подтверждаете сами, на собственное имя: только так биржа откроет ввод и вывод.',
      points: ['Чужие документы к аккаунту не привязаны', 'Реферальный код не указан'],
      attributes: 'Без верификации',
      rows: [
        ['Bybit, почта в комплекте, 2FA', 59, '2FA', { salesFactor: 3 }],
        ['OKX, почта в комплекте, 2FA', 55, '2FA', { picture: 'okx', salesFactor: 2 }],
        ['KuCoin, почта в комплекте, 2FA', 49, '2FA', { picture: 'kucoin' }],
        ['Binance, почта в комплекте, отлёжка от 90 дней', 149, '2FA', { picture: 'binance', salesFactor: 2 }],
        ['Coinbase, почта в комплекте, 2FA', 119, '2FA', { picture: 'coinbase' }],
      ],
    },
    {
      name: 'Ваучеры',
      name_en: 'Vouchers',
      name_zh: '兑换码',
      picture: 'tether',
      prefix: 'Ваучер ',
      recipe: voucher,
      about:
        'Код, который зачисляет криптовалюту на ваш кошелёк в сервисе выпустившей его компании. Курс зафиксирован в момент выпуска, ' +
        'за само зачисление компания ничего не берёт.',
      points: ['Погашается один раз и целиком'],
      attributes: 'Выдача сразу',
      rows: [
        ['10 USDT', 990, 'Номинал: 10 USDT', { salesFactor: 3 }],
        ['50 USDT', 4890, 'Номинал: 50 USDT', { salesFactor: 2 }],
        ['100 USDT', 9700, 'Номинал: 100 USDT'],
        ['5 TON', 1490, 'Номинал: 5 TON', { picture: 'ton' }],
        ['0,0005 BTC', 4990, 'Номинал: 0.0005 BTC', { picture: 'bitcoin' }],
        ['0,002 BTC', 19_700, 'Номинал: 0.002 BTC', { picture: 'bitcoin', stock: 6 }],
      ],
    },
    {
      name: 'TradingView и аналитика',
      name_en: 'TradingView & analytics',
      name_zh: 'TradingView 与行情分析',
      picture: 'chart',
      prefix: '',
      recipe: activationLink('нужного сервиса'),
      about:
        'Платный тариф сервиса с графиками и данными. Больше индикаторов и вкладок, секундные интервалы, оповещения на телефон. ' +
        'Подключается к вашему аккаунту, разметка и списки сохраняются.',
      points: ['Биржевые данные в реальном времени оплачиваются отдельно'],
      attributes: 'На ваш аккаунт',
      rows: [
        ['TradingView Essential на 1 месяц', 690, 'Тариф: Essential', { salesFactor: 2 }],
        ['TradingView Plus на 1 месяц', 1190, 'Тариф: Plus'],
        ['TradingView Premium на 1 месяц', 1990, 'Тариф: Premium', { salesFactor: 2 }],
        ['TradingView Premium на 12 месяцев', 16_900, 'Тариф: Premium', { stock: 3 }],
        ['CoinGlass Prime на 1 месяц', 1390, 'Тариф: Prime'],
      ],
    },
    {
      name: 'Налоги и учёт',
      name_en: 'Tax & bookkeeping',
      name_zh: '税务与记账',
      picture: 'calculator',
      prefix: '',
      recipe: promoCode('сервис учёта', 'раздел «Тарифы» → «Промокод»'),
      about:
        'Доступ к сервису, который собирает сделки с бирж и кошельков, считает прибыль по каждой монете и готовит отчёт для декларации. ' +
        'Ключи бирж подключаются только на чтение.',
      points: ['Выгрузка в Excel и PDF'],
      attributes: 'На ваш аккаунт',
      rows: [
        ['CoinTracking Starter на 12 месяцев', 2490, 'Сделки: до 200'],
        ['Koinly Newbie, отчёт за один год', 2990, 'Сделки: до 100'],
        ['CoinStats Premium на 12 месяцев', 1990, 'Кошельки: до 1000'],
      ],
    },
  ],
};

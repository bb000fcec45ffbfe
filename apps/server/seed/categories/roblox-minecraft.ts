import type { CategoryPlan } from '../recipe.ts';
import { passwordAccount } from '../recipes/accounts.ts';
import { gameAccount, gameKey, topUpCode } from '../recipes/games.ts';

export const robloxMinecraft: CategoryPlan = {
  name: 'Roblox и Minecraft',
  name_en: 'Roblox & Minecraft',
  name_zh: 'Roblox 与我的世界',
  picture: 'roblox',
  subcategories: [
    {
      name: 'Робуксы',
      name_en: 'Robux',
      name_zh: 'Robux 充值',
      picture: 'robux',
      prefix: 'Roblox, код на ',
      recipe: topUpCode('Roblox', 'страницу roblox.com/redeem'),
      about:
        'Официальный код пополнения: робуксы поступают на ваш аккаунт сразу и без ожидания, в отличие от перевода через группу. ' +
        'К некоторым номиналам площадка добавляет виртуальный предмет.',
      points: ['Регион аккаунта — любой', 'Пароль от Roblox не нужен'],
      attributes: 'Гео: любое',
      rows: [
        ['80 робуксов', 119, 'Номинал: 80', { salesFactor: 4 }],
        ['400 робуксов', 549, 'Номинал: 400', { salesFactor: 4 }],
        ['800 робуксов', 1049, 'Номинал: 800', { salesFactor: 3 }],
        ['2 000 робуксов', 2490, 'Номинал: 2000'],
        ['4 500 робуксов', 5350, 'Номинал: 4500'],
        ['10 000 робуксов', 10_900, 'Номинал: 10 000', { stock: 8 }],
      ],
    },
    {
      name: 'Аккаунты Roblox',
      name_en: 'Roblox accounts',
      name_zh: 'Roblox 账号',
      picture: 'roblox',
      prefix: 'Аккаунт Roblox, ',
      recipe: passwordAccount('Roblox'),
      about:
        'Аккаунт с указанным возрастом или вещами. Почта не привязана: добавьте свою сразу после входа, и он полностью ваш. ' +
        'Родительский контроль и PIN отключены.',
      points: ['Дата рождения указана старше 13 лет'],
      rows: [
        ['свежий, без почты', 2, 'Почта: нет, Возраст: 1 день', { salesFactor: 6, stock: 1120 }],
        ['отлёжка от 30 дней', 6.9, 'Почта: нет, Возраст: 30 дней', { salesFactor: 2 }],
        ['отлёжка от 1 года', 39, 'Почта: нет, Возраст: 1 год'],
        ['год регистрации 2016', 290, 'Почта: нет, Год: 2016', { video: true }],
        ['донат от 5 000 робуксов, много одежды', 1390, 'Донат: 5000, Почта: нет', { video: true }],
        [
          'Blox Fruits, максимальный уровень, плод «Дракон»',
          890,
          'Blox Fruits, Почта: нет',
          { video: true, salesFactor: 2 },
        ],
        ['Adopt Me, летающий неоновый питомец', 690, 'Adopt Me, Почта: нет', { video: true }],
      ],
    },
    {
      name: 'Minecraft: лицензии',
      name_en: 'Minecraft licences',
      name_zh: '我的世界正版激活码',
      picture: 'minecraft',
      prefix: '',
      recipe: gameKey('Microsoft', 'страницу minecraft.net/redeem'),
      about:
        'Ключ полной версии для вашего аккаунта Microsoft. В наборе Java и Bedrock Edition для Windows: играйте на лицензионных серверах, ' +
        'меняйте скин и имя.',
      points: ['Лицензия бессрочная, без подписки'],
      rows: [
        ['Minecraft, Java и Bedrock Edition, ключ', 1990, 'Гео: любое, Навсегда', { salesFactor: 4 }],
        ['Minecraft, Java и Bedrock, Deluxe Collection, ключ', 2690, 'Гео: любое, Навсегда'],
        ['Minecraft Dungeons, ключ', 890, 'Гео: любое, Навсегда'],
        ['Minecraft, 1 720 майнкойнов, код', 890, 'Гео: любое, Номинал: 1720'],
        ['Minecraft, 3 500 майнкойнов, код', 1690, 'Гео: любое, Номинал: 3500'],
      ],
    },
    {
      name: 'Minecraft: аккаунты',
      name_en: 'Minecraft accounts',
      name_zh: '我的世界账号',
      picture: 'minecraft',
      prefix: 'Аккаунт Minecraft, ',
      recipe: gameAccount('аккаунт Microsoft'),
      about:
        'Лицензионный аккаунт, связанный с аккаунтом Microsoft, с почтой в комплекте. Имя и скин меняются, сервер Hypixel и другие большие серверы доступны, ' +
        'блокировок на них нет.',
      points: ['Данные для восстановления можно заменить через 30 дней'],
      video: true,
      rows: [
        ['Java и Bedrock, полный доступ с почтой', 990, 'Почта в комплекте, Смена данных', { salesFactor: 4 }],
        ['Java и Bedrock, Hypixel от 10-го уровня', 1390, 'Почта в комплекте, Hypixel: 10'],
        ['плащ Migrator, полный доступ с почтой', 2490, 'Почта в комплекте, Плащ: Migrator'],
        ['имя из четырёх букв, полный доступ с почтой', 7900, 'Почта в комплекте, Имя: 4 буквы', { stock: 2 }],
      ],
    },
  ],
};

import type { CategoryPlan } from '../recipe.ts';
import { productKey } from '../recipes/codes.ts';

export const antivirus: CategoryPlan = {
  name: 'Антивирусы',
  name_en: 'Antivirus',
  name_zh: '杀毒软件',
  picture: 'shield',
  subcategories: [
    {
      name: 'Kaspersky',
      name_en: 'Kaspersky',
      name_zh: '卡巴斯基',
      picture: 'kaspersky',
      prefix: 'Kaspersky ',
      recipe: productKey('окно «Лицензия» → «Ввести код активации»', 4, 5),
      about:
        'Код для российской версии. Срок отсчитывается с активации первого устройства, остальные добавляются из личного кабинета My Kaspersky. ' +
        'Старую лицензию можно продлить этим же кодом.',
      points: ['Windows, macOS, Android и iOS'],
      attributes: 'Гео: Россия',
      rows: [
        ['Standard на 1 год, 3 устройства', 1490, 'Устройства: 3'],
        ['Plus на 1 год, 3 устройства', 1890, 'Устройства: 3', { salesFactor: 2 }],
        ['Plus на 1 год, 5 устройств', 2290, 'Устройства: 5'],
        ['Premium на 1 год, 5 устройств', 2990, 'Устройства: 5'],
        ['Standard на 3 месяца, 1 устройство', 290, 'Устройства: 1', { salesFactor: 3 }],
      ],
    },
    {
      name: 'ESET NOD32',
      name_en: 'ESET NOD32',
      name_zh: 'ESET NOD32',
      picture: 'shield-check',
      prefix: 'ESET NOD32 ',
      recipe: productKey('«Справка и поддержка» → «Сменить лицензию»'),
      about:
        'Лицензионный ключ для нетребовательного антивируса, который заметно не замедляет старые компьютеры. ' +
        'Подходит для новой установки и для продления.',
      points: ['Windows 10 и 11, Android'],
      rows: [
        ['Internet Security на 90 дней, 1 устройство', 99, 'Устройства: 1, Срок: 90 дней', { salesFactor: 4 }],
        ['Internet Security на 1 год, 1 устройство', 490, 'Устройства: 1, Срок: 1 год', { salesFactor: 2 }],
        ['Internet Security на 1 год, 3 устройства', 890, 'Устройства: 3, Срок: 1 год'],
        ['Smart Security Premium на 2 года, 5 устройств', 2490, 'Устройства: 5, Срок: 2 года'],
      ],
    },
    {
      name: 'Dr.Web',
      name_en: 'Dr.Web',
      name_zh: 'Dr.Web（大蜘蛛）',
      picture: 'shield-plus',
      prefix: 'Dr.Web Security Space ',
      recipe: productKey('мастер регистрации Dr.Web', 4, 4),
      about:
        'Серийный номер комплексной защиты с брандмауэром и родительским контролем. К лицензии на компьютер прилагается бесплатная защита ' +
        'такого же числа мобильных устройств.',
      points: ['Windows, macOS, Linux и Android'],
      rows: [
        ['на 3 месяца, 1 ПК', 249, 'ПК: 1, Срок: 3 месяца', { salesFactor: 2 }],
        ['на 12 месяцев, 1 ПК', 890, 'ПК: 1, Срок: 1 год'],
        ['на 12 месяцев, 2 ПК', 1290, 'ПК: 2, Срок: 1 год'],
        ['на 36 месяцев, 5 ПК', 3490, 'ПК: 5, Срок: 3 года'],
      ],
    },
    {
      name: 'Avast и AVG',
      name_en: 'Avast & AVG',
      name_zh: 'Avast 与 AVG',
      picture: 'avast',
      prefix: '',
      recipe: productKey('«Меню» → «Ввести код активации»', 3, 6),
      about:
        'Код платной версии: защита от вымогателей, песочница, проверка сети Wi-Fi. Перед активацией переключите программу на бесплатную версию, ' +
        'иначе пробный период не даст ввести код.',
      points: ['Windows, macOS, Android и iOS'],
      rows: [
        ['Avast Premium Security на 1 год, 1 ПК', 390, 'ПК: 1, Срок: 1 год', { salesFactor: 2 }],
        ['Avast Ultimate на 1 год, 10 устройств', 1190, 'Устройства: 10, Срок: 1 год'],
        ['AVG Internet Security на 1 год, 1 ПК', 349, 'ПК: 1, Срок: 1 год', { picture: 'shield' }],
        ['Avast Cleanup Premium на 1 год, 1 ПК', 290, 'ПК: 1, Срок: 1 год'],
      ],
    },
    {
      name: 'Norton, Bitdefender и другие',
      name_en: 'Norton, Bitdefender & more',
      name_zh: '诺顿、Bitdefender 等',
      picture: 'bitdefender',
      prefix: '',
      recipe: productKey('раздел «Подписки» в личном кабинете производителя', 4, 4),
      about:
        'Ключ активации антивируса для вашего личного кабинета у производителя. Программа скачивается там же, ' +
        'устройства добавляются по ссылке или QR-коду.',
      points: ['Регистрируйте кабинет с VPN, если сайт не открывается'],
      rows: [
        ['Norton 360 Deluxe на 1 год, 5 устройств', 1390, 'Устройства: 5, VPN', { picture: 'norton' }],
        [
          'Bitdefender Total Security на 6 месяцев, 5 устройств',
          490,
          'Устройства: 5, Срок: 6 месяцев',
          { salesFactor: 2 },
        ],
        ['Bitdefender Total Security на 1 год, 5 устройств', 1290, 'Устройства: 5, Срок: 1 год'],
        ['Malwarebytes Premium на 1 год, 1 устройство', 990, 'Устройства: 1, Срок: 1 год', { picture: 'malwarebytes' }],
        ['Avira Prime на 3 месяца, 5 устройств', 149, 'Устройства: 5, Срок: 3 месяца', { picture: 'avira' }],
      ],
    },
  ],
};

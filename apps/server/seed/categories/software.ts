import type { CategoryPlan } from '../recipe.ts';
import { activationLink, licenceAccount, productKey } from '../recipes/codes.ts';

export const software: CategoryPlan = {
  name: 'Программы',
  name_en: 'Software',
  name_zh: '软件',
  picture: 'software',
  subcategories: [
    {
      name: 'Графика и дизайн',
      name_en: 'Graphics & design',
      name_zh: '图形设计',
      picture: 'design',
      prefix: '',
      recipe: activationLink('нужного сервиса'),
      about:
        'Подписка для работы с графикой подключается к вашему аккаунту приглашением в рабочую группу. Проекты остаются в личном пространстве, ' +
        'участники группы их не видят.',
      points: ['По окончании срока файлы сохраняются на бесплатном тарифе'],
      rows: [
        ['Canva Pro на 1 месяц, ваш аккаунт', 49, 'Срок: 1 месяц, На ваш аккаунт', { salesFactor: 5 }],
        ['Canva Pro на 12 месяцев, ваш аккаунт', 249, 'Срок: 12 месяцев, На ваш аккаунт', { salesFactor: 5 }],
        ['Figma Professional на 1 месяц, место редактора', 690, 'Срок: 1 месяц, Место: 1', { picture: 'figma' }],
        ['Adobe Creative Cloud на 1 месяц, все программы', 1890, 'Срок: 1 месяц, Устройства: 2', { salesFactor: 2 }],
        ['Adobe Creative Cloud на 12 месяцев, все программы', 9900, 'Срок: 12 месяцев, Устройства: 2', { stock: 12 }],
        ['Freepik Premium на 1 месяц, ваш аккаунт', 590, 'Срок: 1 месяц, На ваш аккаунт'],
        [
          'CapCut Pro на 1 месяц, место в команде',
          290,
          'Срок: 1 месяц, На ваш аккаунт',
          { picture: 'video-edit', salesFactor: 4 },
        ],
        [
          'Adobe Creative Cloud на 6 месяцев: Photoshop, Illustrator, Premiere Pro, After Effects, Lightroom и ещё более 20 программ',
          5900,
          'Срок: 6 месяцев, Устройства: 2',
        ],
      ],
    },
    {
      name: 'Видео и звук',
      name_en: 'Video & audio',
      name_zh: '音视频',
      picture: 'video-edit',
      prefix: '',
      recipe: productKey('окно «О программе» → «Лицензия»', 5, 4),
      about:
        'Ключ монтажной программы или звукового редактора. Водяные знаки исчезают сразу после активации, обновления внутри купленной версии бесплатны. ' +
        'Устанавливать нужно сборку с сайта разработчика.',
      points: ['Ключ можно перенести на новый компьютер один раз'],
      rows: [
        ['DaVinci Resolve Studio, бессрочно', 14_900, 'Бессрочно, ПК: 2', { picture: 'davinci', stock: 4 }],
        ['VEGAS Pro 22, бессрочно', 3490, 'Бессрочно, ПК: 1'],
        ['Camtasia 2025, бессрочно', 2290, 'Бессрочно, ПК: 1'],
        ['Movavi Видеоредактор 2026, бессрочно', 1290, 'Бессрочно, ПК: 1'],
        ['FL Studio Producer Edition, бессрочно', 6900, 'Бессрочно, ПК: 1', { picture: 'audio' }],
      ],
    },
    {
      name: 'Разработка',
      name_en: 'Development',
      name_zh: '开发工具',
      picture: 'jetbrains',
      prefix: '',
      recipe: licenceAccount('личный кабинет разработчика'),
      about:
        'Лицензия на инструменты разработчика в виде готового логина. Настройки и плагины хранятся у вас, проекты никуда не передаются. ' +
        'Подходит для личной работы и учёбы.',
      points: ['Одновременно работает один компьютер'],
      rows: [
        ['JetBrains All Products Pack на 12 месяцев', 2490, 'Срок: 12 месяцев, ПК: 1', { salesFactor: 3 }],
        ['IntelliJ IDEA Ultimate на 12 месяцев', 1290, 'Срок: 12 месяцев, ПК: 1', { picture: 'intellij' }],
        ['GitHub Copilot Pro на 1 месяц', 590, 'Срок: 1 месяц, Copilot', { picture: 'copilot', salesFactor: 2 }],
        ['Cursor Pro на 1 месяц', 1490, 'Срок: 1 месяц, ПК: 2', { picture: 'cursor', salesFactor: 2 }],
        ['Replit Core на 1 месяц', 1190, 'Срок: 1 месяц, Кредиты: 25 $', { picture: 'replit' }],
      ],
    },
    {
      name: 'САПР и 3D',
      name_en: 'CAD & 3D',
      name_zh: 'CAD 与 3D',
      picture: 'autodesk',
      prefix: '',
      recipe: licenceAccount('Autodesk'),
      about:
        'Именная лицензия для учёбы и некоммерческих проектов. Выдаётся логин, под которым скачиваются программы и обновления; ' +
        'чертежи сохраняются без штампа, совместимость с форматом DWG полная.',
      points: ['Версии текущего и трёх предыдущих лет'],
      rows: [
        [
          'AutoCAD на 12 месяцев, учебная лицензия',
          1490,
          'Срок: 12 месяцев, ПК: 2',
          { picture: 'autocad', salesFactor: 2 },
        ],
        ['Revit на 12 месяцев, учебная лицензия', 1490, 'Срок: 12 месяцев, ПК: 2'],
        ['3ds Max на 12 месяцев, учебная лицензия', 1590, 'Срок: 12 месяцев, ПК: 2'],
        ['Autodesk, полный набор на 12 месяцев, учебная лицензия', 2490, 'Срок: 12 месяцев, ПК: 2'],
      ],
    },
    {
      name: 'Утилиты',
      name_en: 'Utilities',
      name_zh: '实用工具',
      picture: 'utilities',
      prefix: '',
      recipe: productKey('меню «Справка» → «Регистрация»', 4, 5),
      about:
        'Регистрационный код программы для порядка на компьютере: архивы, диски, загрузки, очистка. Активация занимает минуту, ' +
        'мелкие обновления входят в цену.',
      points: ['Русский язык есть во всех перечисленных программах'],
      rows: [
        ['WinRAR, бессрочно, 1 ПК', 390, 'Бессрочно, ПК: 1', { salesFactor: 2 }],
        ['Internet Download Manager, бессрочно, 1 ПК', 590, 'Бессрочно, ПК: 1', { salesFactor: 2 }],
        ['CCleaner Professional на 1 год, 1 ПК', 349, 'Срок: 1 год, ПК: 1'],
        ['Acronis True Image на 1 год, 1 ПК', 1190, 'Срок: 1 год, ПК: 1'],
        ['VMware Workstation Pro 17, бессрочно', 790, 'Бессрочно, ПК: 1', { picture: 'vmware' }],
        ['Driver Booster Pro на 1 год, 3 ПК', 290, 'Срок: 1 год, ПК: 3'],
      ],
    },
    {
      name: 'Учёба и работа',
      name_en: 'Study & work',
      name_zh: '学习与办公',
      picture: 'study',
      prefix: '',
      recipe: activationLink('нужного сервиса'),
      about:
        'Платный тариф учебного или рабочего сервиса на вашем аккаунте: весь прогресс, заметки и сертификаты остаются вашими. ' +
        'Карта не нужна, приглашение приходит ссылкой.',
      points: ['Аккаунт должен быть создан заранее'],
      rows: [
        [
          'Duolingo Super на 1 месяц, семейная группа',
          99,
          'Срок: 1 месяц, На ваш аккаунт',
          { picture: 'duolingo', salesFactor: 3 },
        ],
        [
          'Duolingo Super на 12 месяцев, семейная группа',
          690,
          'Срок: 12 месяцев, На ваш аккаунт',
          { picture: 'duolingo', salesFactor: 2 },
        ],
        ['Coursera Plus на 1 месяц', 790, 'Срок: 1 месяц, На ваш аккаунт', { picture: 'coursera' }],
        ['Grammarly Premium на 1 месяц', 249, 'Срок: 1 месяц, На ваш аккаунт', { picture: 'grammarly' }],
        ['Notion Plus на 12 месяцев', 1190, 'Срок: 12 месяцев, На ваш аккаунт', { picture: 'notion' }],
        ['DeepL Pro Starter на 1 месяц', 490, 'Срок: 1 месяц, На ваш аккаунт', { picture: 'deepl' }],
      ],
    },
  ],
};

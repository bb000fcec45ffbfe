import type { CategoryPlan } from '../recipe.ts';
import { licenceAccount, productKey, systemKey } from '../recipes/codes.ts';

export const windowsOffice: CategoryPlan = {
  name: 'Windows и Office',
  name_en: 'Windows & Office',
  name_zh: 'Windows 与 Office',
  picture: 'windows',
  subcategories: [
    {
      name: 'Windows 11',
      name_en: 'Windows 11',
      name_zh: 'Windows 11',
      picture: 'windows',
      prefix: 'Ключ Windows 11 ',
      recipe: systemKey('«Параметры» → «Система» → «Активация» → «Изменить ключ»'),
      about:
        'Ключ для чистой системы или для перехода с другой редакции без переустановки. Обновления приходят с серверов Microsoft, ' +
        'лицензия бессрочная и закрепляется за компьютером.',
      points: ['Язык любой, 64-разрядная система'],
      attributes: 'ПК: 1',
      rows: [
        ['Home, Retail, привязка к аккаунту', 1290, 'Retail', { salesFactor: 2 }],
        ['Home, OEM, онлайн-активация', 690, 'OEM'],
        ['Pro, Retail, привязка к аккаунту', 1490, 'Retail', { salesFactor: 4 }],
        ['Pro, OEM, онлайн-активация', 790, 'OEM', { salesFactor: 5 }],
        ['Education, онлайн-активация', 590, 'Retail'],
        ['Enterprise LTSC 2024, онлайн-активация', 890, 'MAK'],
      ],
    },
    {
      name: 'Windows 10',
      name_en: 'Windows 10',
      name_zh: 'Windows 10',
      picture: 'windows',
      prefix: 'Ключ Windows 10 ',
      recipe: systemKey('«Параметры» → «Обновление и безопасность» → «Активация»'),
      about:
        'Ключ для компьютеров, которые не проходят по требованиям одиннадцатой версии. Активируется через интернет; ' +
        'если система попросит звонок, напишите в поддержку и получите код подтверждения.',
      points: ['Подходит для 32- и 64-разрядной системы'],
      attributes: 'ПК: 1',
      rows: [
        ['Home, OEM, онлайн-активация', 490, 'OEM'],
        ['Pro, OEM, онлайн-активация', 549, 'OEM', { salesFactor: 5 }],
        ['Pro, Retail, привязка к аккаунту', 1090, 'Retail', { salesFactor: 2 }],
        ['Pro, активация по телефону', 149, 'Телефон', { salesFactor: 2 }],
        ['Enterprise LTSC 2021, онлайн-активация', 690, 'MAK'],
      ],
    },
    {
      name: 'Office',
      name_en: 'Office',
      name_zh: 'Office 办公软件',
      picture: 'office',
      prefix: 'Ключ Office ',
      recipe: productKey('страницу setup.office.com или любую программу пакета'),
      about:
        'Бессрочный пакет без подписки: Word, Excel, PowerPoint, Outlook, а в редакции Professional — ещё Access и Publisher. ' +
        'Ставится с сайта Microsoft, русский язык выбирается при установке.',
      points: ['Один ключ — один компьютер'],
      rows: [
        ['2024 Home для Windows и macOS, привязка к аккаунту', 3490, 'Retail, ПК: 1'],
        ['2024 Professional Plus, онлайн-активация', 2490, 'Retail, ПК: 1', { salesFactor: 2 }],
        ['2021 Professional Plus, онлайн-активация', 1190, 'Retail, ПК: 1', { salesFactor: 4 }],
        ['2021 Home and Business для macOS, привязка к аккаунту', 2990, 'Retail, Mac: 1'],
        ['2019 Professional Plus, онлайн-активация', 690, 'Retail, ПК: 1', { salesFactor: 2 }],
        ['2016 Professional Plus, активация по телефону', 249, 'Телефон, ПК: 1'],
      ],
    },
    {
      name: 'Microsoft 365',
      name_en: 'Microsoft 365',
      name_zh: 'Microsoft 365',
      picture: 'office',
      prefix: 'Microsoft 365 ',
      recipe: licenceAccount('Microsoft 365'),
      about:
        'Облачная подписка с веб-версиями, программами для компьютера и телефона и хранилищем OneDrive. Выдаётся готовым логином; ' +
        'свои файлы храните так, чтобы их легко было перенести по окончании срока.',
      points: ['До пяти компьютеров и пяти телефонов'],
      rows: [
        ['Personal на 12 месяцев, отдельный логин', 3900, 'OneDrive: 1 ТБ, Устройства: 5', { salesFactor: 2 }],
        ['Family на 12 месяцев, до 6 человек', 5900, 'OneDrive: 6 ТБ, Люди: 6'],
        ['Business Standard на 12 месяцев, готовый логин', 1290, 'OneDrive: 1 ТБ, Устройства: 5', { salesFactor: 3 }],
        ['A3 для обучения, готовый логин, OneDrive 100 ГБ', 390, 'OneDrive: 100 ГБ, Устройства: 5'],
      ],
    },
    {
      name: 'Windows Server и SQL',
      name_en: 'Windows Server & SQL',
      name_zh: 'Windows Server 与 SQL',
      picture: 'server-key',
      prefix: 'Ключ ',
      recipe: systemKey('программу установки или командную строку администратора (команда slmgr /ipk)'),
      about:
        'Ключ серверной системы или базы данных для организаций и лабораторий. Пробная версия с сайта Microsoft превращается в полную ' +
        'без переустановки, редакция должна совпасть.',
      points: ['Лицензии доступа для пользователей покупаются отдельно'],
      rows: [
        ['Windows Server 2025 Standard, 16 ядер', 4900, 'Retail, Ядра: 16'],
        ['Windows Server 2022 Standard, 16 ядер', 2900, 'Retail, Ядра: 16', { salesFactor: 2 }],
        ['Windows Server 2022 Datacenter, 16 ядер', 4490, 'Retail, Ядра: 16'],
        ['Windows Server 2022, удалённый рабочий стол, 50 подключений', 3490, 'RDS CAL, Люди: 50'],
        ['SQL Server 2022 Standard, 2 ядра', 12_900, 'Retail, Ядра: 2', { stock: 5 }],
      ],
    },
  ],
};

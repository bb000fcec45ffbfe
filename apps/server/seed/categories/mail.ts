import type { CategoryPlan } from '../recipe.ts';
import { imapAccount, mailAccount, oauthMailbox } from '../recipes/mail.ts';

export const mail: CategoryPlan = {
  name: 'Почта',
  name_en: 'Email',
  name_zh: '邮箱',
  picture: 'mail',
  subcategories: [
    {
      name: 'Gmail',
      name_en: 'Gmail',
      name_zh: 'Gmail（谷歌邮箱）',
      picture: 'gmail',
      prefix: 'Почта Gmail, ',
      recipe: mailAccount('Google', 'gmail.example'),
      about:
        'Аккаунт Google с почтой, диском и доступом к YouTube и магазину приложений. Номер телефона после регистрации отвязан, ' +
        'указана резервная почта. Возраст аккаунта виден по дате приветственного письма.',
      points: ['Язык интерфейса — английский, меняется в настройках'],
      rows: [
        ['США, свежая, резервная почта', 19.9, 'Гео: США, Резервная почта', { salesFactor: 5 }],
        ['микс стран, отлёжка от 30 дней', 27, 'Гео: микс, Возраст: 30 дней', { salesFactor: 3 }],
        ['Россия, отлёжка от 90 дней, 2FA', 79, 'Гео: Россия, 2FA'],
        ['США, отлёжка от 1 года, 2FA', 149, 'Гео: США, 2FA', { salesFactor: 2 }],
        ['год регистрации 2015, вход подтверждён', 490, 'Год: 2015, Резервная почта', { video: true }],
        ['год регистрации 2008, имя без цифр', 1890, 'Год: 2008, Резервная почта', { video: true, stock: 4 }],
      ],
    },
    {
      name: 'Outlook и Hotmail',
      name_en: 'Outlook & Hotmail',
      name_zh: 'Outlook 与 Hotmail',
      picture: 'outlook',
      prefix: 'Почта ',
      recipe: oauthMailbox('outlook.example'),
      about:
        'Ящик Microsoft для регистраций и приёма кодов. Вместе с паролем выдаются токен и идентификатор приложения: ' +
        'программы читают письма без входа на сайт и без капчи.',
      points: ['POP3 и IMAP доступны только через OAuth 2'],
      attributes: 'OAuth2',
      rows: [
        ['Outlook, свежая, без отлёжки', 1, 'Формат: токен', { salesFactor: 4, stock: 2900 }],
        ['Outlook, отлёжка от 7 дней', 1.9, 'Отлёжка: 7 дней', { salesFactor: 4 }],
        ['Outlook, отлёжка от 30 дней', 3.2, 'Отлёжка: 30 дней', { salesFactor: 3 }],
        ['Hotmail, отлёжка от 30 дней', 3.5, 'Отлёжка: 30 дней', { salesFactor: 2 }],
        ['Outlook, отлёжка от 1 года', 14.5, 'Отлёжка: 1 год'],
        ['Hotmail, год регистрации 2012', 89, 'Год: 2012'],
      ],
    },
    {
      name: 'Mail.ru',
      name_en: 'Mail.ru',
      name_zh: 'Mail.ru 邮箱',
      picture: 'mailru',
      prefix: 'Почта Mail.ru, ',
      recipe: imapAccount('Mail.ru', 'mailru.example'),
      about:
        'Российский ящик с включённым доступом для программ: создан пароль приложения, IMAP и SMTP проверены. ' +
        'Подходит для приёма писем с российских сайтов, где зарубежные адреса не принимают.',
      points: ['Домены mail.ru, bk.ru, list.ru и inbox.ru вперемешку, если не указан один'],
      rows: [
        ['IMAP включён, отлёжка от 7 дней', 6.9, 'IMAP, Отлёжка: 7 дней', { salesFactor: 4 }],
        ['IMAP включён, отлёжка от 30 дней', 9.9, 'IMAP, Отлёжка: 30 дней', { salesFactor: 2 }],
        ['только домен bk.ru, IMAP включён', 8.5, 'IMAP, Домен: bk.ru'],
        ['женское имя, телефон подтверждён, отлёжка от 90 дней', 39, 'IMAP, Телефон'],
        ['год регистрации 2016, пустой ящик', 190, 'IMAP, Год: 2016'],
      ],
    },
    {
      name: 'Яндекс Почта',
      name_en: 'Yandex Mail',
      name_zh: 'Yandex 邮箱',
      picture: 'yandex',
      prefix: 'Почта Яндекс, ',
      recipe: imapAccount('Яндекса', 'yandex.example'),
      about:
        'Яндекс ID с почтой, Диском и доступом к остальным сервисам компании. Указан контрольный вопрос, телефон отвязан. ' +
        'Пароль приложения для почтовых программ уже создан.',
      points: ['Ответ на контрольный вопрос совпадает с паролем приложения'],
      rows: [
        ['без телефона, отлёжка от 14 дней', 24.9, 'IMAP, Отлёжка: 14 дней', { salesFactor: 2 }],
        ['телефон подтверждён и отвязан', 49, 'IMAP, Телефон'],
        ['отлёжка от 1 года, заполненный профиль', 119, 'IMAP, Возраст: 1 год'],
        ['год регистрации 2013, есть отзывы на Картах', 490, 'IMAP, Год: 2013', { video: true }],
      ],
    },
    {
      name: 'Рамблер',
      name_en: 'Rambler',
      name_zh: 'Rambler 邮箱',
      picture: 'rambler',
      prefix: 'Почта Рамблер, ',
      recipe: imapAccount('Рамблера', 'rambler.example'),
      about:
        'Недорогой ящик для разовых регистраций и приёма кодов. Доступ для почтовых программ включён в настройках, ' +
        'подтверждать телефон не требуется.',
      points: ['Домены rambler.ru, ro.ru, autorambler.ru и myrambler.ru'],
      rows: [
        ['микс доменов, IMAP включён', 2.5, 'IMAP, Домен: микс', { salesFactor: 4 }],
        ['только rambler.ru, IMAP включён', 3.9, 'IMAP, Домен: rambler.ru', { salesFactor: 2 }],
        ['отлёжка от 90 дней, IMAP включён', 5.9, 'IMAP, Отлёжка: 90 дней'],
      ],
    },
    {
      name: 'Proton, GMX и другие',
      name_en: 'Proton, GMX & more',
      name_zh: 'Proton、GMX 等',
      picture: 'proton',
      prefix: 'Почта ',
      recipe: mailAccount('почтового сервиса', 'mail.example'),
      about:
        'Зарубежный ящик, принятый большинством сервисов. Регистрация прошла с резидентских адресов, без привязки телефона. ' +
        'Ящик пуст, имя отправителя нейтральное.',
      points: ['Войдите хотя бы раз в тридцать дней, чтобы ящик не удалили'],
      rows: [
        ['Proton Mail, бесплатный тариф, отлёжка от 14 дней', 34, 'Proton, Отлёжка: 14 дней', { salesFactor: 2 }],
        ['Proton Mail Plus на 12 месяцев', 1990, 'Proton, Тариф: Plus', { stock: 11 }],
        ['GMX, Германия, POP3 и IMAP включены', 12.9, 'GMX, IMAP', { picture: 'gmx', salesFactor: 2 }],
        ['Web.de, Германия, IMAP включён', 16.5, 'Web.de, IMAP', { picture: 'mail' }],
        [
          'iCloud, Apple ID, США, ответы на вопросы в комплекте',
          149,
          'iCloud, Гео: США',
          { picture: 'icloud', video: true },
        ],
        ['Tuta Mail, бесплатный тариф', 49, 'Tuta, Шифрование', { picture: 'tuta' }],
      ],
    },
  ],
};

import { WARRANTY_MINUTES } from '@lotok/contract';
import type { Recipe } from '../recipe.ts';
import { archiveLink, authenticatorSecret, login, mailbox, phone, uuid } from '../unit-parts.ts';

const REPLACED = 'логин и пароль не подходят, аккаунт заблокирован при выдаче или не соответствует описанию';
const REFUSED = 'блокировка наступила после рассылок, массовых действий, смены данных или входа без прокси';
const FRESH_PROFILE = 'Откройте чистый профиль браузера, включите прокси нужной страны';

/** Account of a social network with its own mailbox in the set. */
export function socialAccount(service: string, warrantyMinutes = WARRANTY_MINUTES): Recipe {
  return {
    format: 'логин:пароль:почта:пароль почты',
    howToTitle: 'Как войти',
    howTo:
      `${FRESH_PROFILE} и войдите в ${service} по логину и паролю. Если сервис попросит код, возьмите его в почте из выдачи. ` +
      'Сразу после входа смените пароль почты, а пароль аккаунта — через день-два.',
    replacedIf: REPLACED,
    refusedIf: REFUSED,
    warrantyMinutes,
    unit: (random) => `${login(random)}:${random.password()}:${mailbox(random)}:${random.password(10)}`,
  };
}

/** As {@link socialAccount}, with the secret of an authenticator app. */
export function socialAccount2fa(service: string, warrantyMinutes = WARRANTY_MINUTES): Recipe {
  return {
    ...socialAccount(service, warrantyMinutes),
    format: 'логин:пароль:почта:пароль почты:ключ 2FA',
    howTo:
      `${FRESH_PROFILE} и войдите в ${service} по логину и паролю. Шестизначный код получите в приложении-аутентификаторе: ` +
      'добавьте в него ключ 2FA из выдачи. Почту привяжите свою не раньше чем через сутки.',
    unit: (random) =>
      `${login(random)}:${random.password()}:${mailbox(random)}:${random.password(10)}:${authenticatorSecret(random)}`,
  };
}

/** Account that is used with browser cookies. */
export function cookieAccount(service: string, warrantyMinutes = WARRANTY_MINUTES): Recipe {
  return {
    ...socialAccount(service, warrantyMinutes),
    format: 'логин:пароль:почта:пароль почты | ссылка на файл cookies (JSON) | User-Agent',
    howTo:
      `Создайте профиль в антидетект-браузере, укажите User-Agent и прокси, импортируйте cookies и только потом открывайте ${service}: ` +
      'вход произойдёт сам. Логин и пароль пригодятся, если сеанс завершится.',
    unit: (random) =>
      `${login(random)}:${random.password()}:${mailbox(random)}:${random.password(10)} | ` +
      `https://files.example/cookies/${random.hex(16)}.json | Mozilla/5.0 (Windows NT 10.0; Win64; x64)`,
  };
}

/** Account bound to a phone number that the buyer does not receive. */
export function phoneAccount(service: string, countryCode = '7'): Recipe {
  return {
    format: 'телефон:пароль:токен',
    howToTitle: 'Как войти',
    howTo:
      `${FRESH_PROFILE} и войдите в ${service} по номеру и паролю. Номер зарегистрирован на физическую сим-карту и доступа к нему нет, ` +
      'поэтому не запускайте восстановление пароля: код придёт не вам. Токен подходит для программ.',
    replacedIf: REPLACED,
    refusedIf: 'аккаунт заморожен после спама, накрутки, массовых заявок или входа из другой страны',
    unit: (random) => `${phone(random, countryCode)}:${random.password(10)}:${random.hex(40)}`,
  };
}

export const discordToken: Recipe = {
  format: 'почта:пароль:токен',
  howToTitle: 'Как войти',
  howTo:
    'Войдите на сайте Discord по почте и паролю или используйте токен в программе. ' +
    'С одного адреса держите не больше двух-трёх аккаунтов и не вступайте в десятки серверов в первый день.',
  replacedIf: 'токен недействителен, пароль не подходит или аккаунт требует подтверждения по телефону',
  refusedIf: 'блокировка наступила после рассылок, массовых приглашений или входа без прокси',
  unit: (random) =>
    `${mailbox(random)}:${random.password()}:${random.password(24)}.${random.password(6)}.${random.password(27)}`,
};

export function whatsappArchive(countryCode: string): Recipe {
  return {
    format: 'номер | ссылка на архив сессии | шесть ключей через запятую',
    howToTitle: 'Как войти',
    howTo:
      'Импортируйте архив или шесть ключей в программу, которая принимает такой формат, и назначьте прокси страны номера. ' +
      'Первые два-три дня переписывайтесь вручную и понемногу: так аккаунт живёт заметно дольше.',
    replacedIf: 'сессия не открывается или номер заблокирован до первого сообщения',
    refusedIf: 'блокировка наступила после рассылки, добавления в группы или входа без прокси',
    unit: (random) =>
      `${phone(random, countryCode)} | ${archiveLink(random, 'wa')} | ${Array.from({ length: 6 }, () => random.password(20)).join(',')}`,
  };
}

/** Service with a plain login and password, without a mailbox. */
export function passwordAccount(service: string, refusedIf = REFUSED): Recipe {
  return {
    format: 'логин:пароль:резервный код',
    howToTitle: 'Как войти',
    howTo:
      `Войдите в ${service} по логину и паролю на сайте или в приложении. Резервный код понадобится, если на аккаунте включена двухэтапная проверка; ` +
      'сохраните его и привяжите свои данные, как только убедитесь, что всё работает.',
    replacedIf: REPLACED,
    refusedIf,
    unit: (random) => `${login(random)}:${random.password()}:${random.digits(4)}-${random.digits(4)}`,
  };
}

/** Access for programs: a key with a prepaid amount. */
export const apiKey: Recipe = {
  format: 'адрес API | ключ',
  howToTitle: 'Как подключить',
  howTo:
    'Впишите адрес и ключ в настройки своей программы: поддерживаются все клиенты, где можно указать собственный адрес API. ' +
    'Остаток виден по запросу к адресу /balance с тем же ключом.',
  replacedIf: 'ключ не принимается или на нём меньше средств, чем указано',
  refusedIf: 'лимит израсходован или ключ оказался в открытом доступе',
  unit: (random) => `https://api.example/v1 | sk-${uuid(random)}`,
};

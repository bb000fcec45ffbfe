import type { Recipe } from '../recipe.ts';
import { mailbox } from '../unit-parts.ts';

const REPLACED = 'пароль не подходит, ящик заблокирован или не включён протокол, указанный в описании';
const REFUSED = 'ящик заблокирован после рассылок, массовых регистраций или входа без прокси';

/** Mailbox with a password; the sample address never leaves the reserved domains. */
export function mailAccount(service: string, domain: string): Recipe {
  return {
    format: 'почта:пароль:резервная почта',
    howToTitle: 'Как войти',
    howTo:
      `Войдите на сайте ${service} по адресу и паролю. Если вход покажется сервису подозрительным, подтвердите его через резервную почту: ` +
      'её пароль совпадает с основным. После входа смените пароль и добавьте свой способ восстановления.',
    replacedIf: REPLACED,
    refusedIf: REFUSED,
    unit: (random) => `${mailbox(random, domain)}:${random.password()}:${mailbox(random)}`,
  };
}

/** Mailbox for programs, entered by an application password over IMAP. */
export function imapAccount(service: string, domain: string): Recipe {
  return {
    format: 'почта:пароль:пароль приложения',
    howToTitle: 'Как подключить',
    howTo:
      `В программе укажите сервер IMAP ${service}, порт 993 с SSL, адрес и пароль приложения. Обычный пароль нужен только для входа на сайте. ` +
      'Проверять почту чаще раза в минуту не стоит: сервис временно закроет доступ.',
    replacedIf: REPLACED,
    refusedIf: REFUSED,
    unit: (random) => `${mailbox(random, domain)}:${random.password()}:${random.letters(16)}`,
  };
}

/** Mailbox for programs with an OAuth 2 refresh token. */
export function oauthMailbox(domain: string): Recipe {
  return {
    format: 'почта:пароль:refresh_token:client_id',
    howToTitle: 'Как подключить',
    howTo:
      'Для чтения писем используйте refresh_token и client_id: по ним программа сама получает доступ к IMAP и Graph. ' +
      'Вход на сайте по паролю тоже работает, но может попросить подтверждение с нового адреса.',
    replacedIf: 'токен недействителен, пароль не подходит или ящик заблокирован',
    refusedIf: REFUSED,
    unit: (random) =>
      `${mailbox(random, domain)}:${random.password()}:M.C${random.digits(3)}_${random.password(48)}:${random.hex(8)}-${random.hex(4)}-${random.hex(12)}`,
  };
}

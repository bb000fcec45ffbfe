import type { Recipe } from '../recipe.ts';
import { archiveLink, login } from '../unit-parts.ts';

const REPLACED = 'аккаунт не открывается, выбрасывает при первом входе или страна не совпадает с описанием';
const REFUSED = 'ограничения появились после рассылок, накруток или входа без прокси';

export const telegramTdata: Recipe = {
  format: 'ссылка на архив с папкой tdata и другими файлами из названия | облачный пароль (2FA)',
  howToTitle: 'Как войти',
  howTo:
    'Скачайте портативную версию Telegram, положите папку tdata рядом с программой и запустите её: ни номер, ни код не понадобятся. ' +
    'Заходите через прокси страны аккаунта и первые сутки не меняйте ничего, кроме облачного пароля.',
  replacedIf: REPLACED,
  refusedIf: REFUSED,
  unit: (random) => `${archiveLink(random, 'tdata')} | 2FA: ${random.password(8)}`,
};

export const telegramSession: Recipe = {
  format: 'ссылка на архив с файлами .session и .json | облачный пароль (2FA)',
  howToTitle: 'Как войти',
  howTo:
    'Загрузите пару файлов .session и .json в вашу программу для Telegram и назначьте аккаунту отдельный прокси. ' +
    'Версию приложения и модель устройства берите из файла .json: с другими данными сеанс слетает чаще.',
  replacedIf: REPLACED,
  refusedIf: REFUSED,
  unit: (random) => `${archiveLink(random, 'session')} | 2FA: ${random.password(8)}`,
};

export const telegramGift: Recipe = {
  format: 'подарочная ссылка, одна на каждую единицу товара',
  howToTitle: 'Как активировать',
  howTo:
    'Откройте ссылку в Telegram под тем аккаунтом, которому нужен подарок, и нажмите «Активировать». ' +
    'Пароли и коды вводить не придётся, всё зачислится за несколько секунд.',
  replacedIf: 'ссылка уже использована или Telegram сообщает, что она недействительна',
  refusedIf: 'ссылку активировали не на том аккаунте или передали третьим лицам',
  unit: (random) => `https://gift.example/t/${random.password(16)}`,
};

export const telegramChannel: Recipe = {
  format: 'имя канала | ссылка на архив tdata аккаунта-владельца | облачный пароль (2FA)',
  howToTitle: 'Как получить',
  howTo:
    'Войдите в аккаунт-владелец через портативный Telegram, выдержите семь дней и передайте права на свой аккаунт: ' +
    '«Администраторы» → ваш аккаунт → «Передать права на канал». Telegram попросит облачный пароль, он есть в выдаче.',
  replacedIf: 'войти в аккаунт-владелец нельзя, канал удалён или подписчиков заметно меньше, чем заявлено',
  refusedIf: 'подписчики ушли после смены тематики, имени или аватара',
  unit: (random) => `@${login(random)} | ${archiveLink(random, 'owner')} | 2FA: ${random.password(8)}`,
};

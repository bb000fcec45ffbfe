import type { Recipe } from '../recipe.ts';
import { ipv4, ipv6, login, phone, uuid } from '../unit-parts.ts';

const PROXY_REPLACED = 'прокси не отвечает, определяется другая страна или скорость заметно ниже заявленной';
const PROXY_REFUSED = 'адрес заблокирован сайтом из-за ваших действий или прокси исправен, но не подошёл сайту';

export const ipv4Proxy: Recipe = {
  format: 'IP:порт:логин:пароль',
  howToTitle: 'Как подключить',
  howTo:
    'Укажите адрес, порт, логин и пароль в браузере, антидетекте или программе; один и тот же порт принимает HTTP(S) и SOCKS5. ' +
    'Срок считается с момента выдачи. Почтовые порты закрыты.',
  replacedIf: PROXY_REPLACED,
  refusedIf: PROXY_REFUSED,
  unit: (random) => `${ipv4(random)}:${random.between(8000, 49_999)}:${random.letters(8)}:${random.password(10)}`,
};

export const ipv6Proxy: Recipe = {
  ...ipv4Proxy,
  format: 'IP:порт:логин:пароль (вход по IPv4, выход с адреса IPv6 в скобках)',
  howTo:
    'Подключайтесь к адресу IPv4, а сайты увидят адрес IPv6 из скобок. Работает только там, где есть поддержка IPv6: ' +
    'Google, YouTube, Instagram, Facebook. Проверьте свой сайт заранее, возврата из-за несовместимости нет.',
  unit: (random) =>
    `${ipv4(random)}:${random.between(10_000, 49_999)}:${random.letters(8)}:${random.password(10)} (${ipv6(random)})`,
};

export const mobileProxy: Recipe = {
  ...ipv4Proxy,
  format: 'IP:порт:логин:пароль | ссылка для смены адреса',
  howTo:
    'Подключите прокси как обычный, а чтобы сменить адрес, откройте ссылку из выдачи: новый IP оператор выдаст за 10–20 секунд. ' +
    'Между сменами выдерживайте не меньше двух минут. Трафик не ограничен, если в названии не сказано иное.',
  unit: (random) =>
    `${ipv4(random)}:${random.between(8000, 19_999)}:${random.letters(8)}:${random.password(10)} | https://rotate.example/${random.hex(16)}`,
};

export const residentialProxy: Recipe = {
  ...ipv4Proxy,
  format: 'узел:порт:логин:пароль',
  howTo:
    'Адрес узла один, а страна, город и длина сеанса задаются прямо в логине: добавьте к нему -country-de или -session-10. ' +
    'Без приписки каждый запрос идёт с нового адреса. Остаток трафика виден в ответе узла.',
  replacedIf: 'узел не принимает логин, трафика меньше оплаченного или нужной страны нет в сети',
  refusedIf: 'трафик израсходован или сайт закрыл доступ из-за ваших действий',
  unit: (random) => `gate.example:7777:${login(random)}:${random.password(14)}`,
};

export const virtualServer: Recipe = {
  format: 'IP:пользователь:пароль',
  howToTitle: 'Как подключить',
  howTo:
    'Сервер уже запущен: подключайтесь к нему по SSH, порт 22. После первого входа смените пароль и добавьте свой ключ. ' +
    'Переустановить систему или продлить срок можно через поддержку.',
  replacedIf: 'сервер недоступен, система или ресурсы не совпадают с описанием',
  refusedIf: 'сервер отключён за спам, сканирование или жалобы, а также после изменений, сделанных вами в системе',
  unit: (random) => `${ipv4(random)}:root:${random.password(16)}`,
};

/** Account of a VPN service. */
export function vpnAccount(service: string): Recipe {
  return {
    format: 'почта:пароль',
    howToTitle: 'Как войти',
    howTo:
      `Скачайте приложение ${service} с сайта разработчика, войдите по почте и паролю и выберите страну. Если вход не проходит, ` +
      'смените сеть и попробуйте ещё раз. Пароль и почту менять нельзя: аккаунтом пользуется не один покупатель.',
    replacedIf: 'пароль не подходит, подписка не действует или превышено число устройств',
    refusedIf: 'вы сменили пароль или сервис не работает в вашей сети',
    unit: (random) => `${random.letters(6)}${random.digits(4)}@mail.example:${random.password()}`,
  };
}

export const vlessKey: Recipe = {
  format: 'ссылка-ключ vless://…',
  howToTitle: 'Как подключить',
  howTo:
    'Установите любой клиент с поддержкой VLESS: для Android, iOS, Windows и macOS есть бесплатные. Скопируйте ключ целиком, ' +
    'нажмите «Добавить из буфера» и подключитесь. Срок считается с первого подключения.',
  replacedIf: 'ключ не подключается, страна другая или скорость ниже 20 Мбит/с',
  refusedIf: 'ключ использован на большем числе устройств или раздаёт торренты',
  unit: (random) =>
    `vless://${uuid(random)}@${ipv4(random)}:443?security=reality&sni=www.example.com&fp=chrome#${random.letters(6)}`,
};

export const wireguardConfig: Recipe = {
  ...vlessKey,
  format: 'ссылка на файл настроек .conf | код для скачивания',
  howTo:
    'Скачайте файл по ссылке, введите код и добавьте его в приложение WireGuard кнопкой «Импорт туннеля». На телефоне удобнее QR-код: ' +
    'он на той же странице. Один файл — одно устройство.',
  replacedIf: 'файл не открывается, туннель не поднимается или страна другая',
  unit: (random) => `https://files.example/wg/${random.hex(16)}.conf | ${random.digits(6)}`,
};

export const esimProfile: Recipe = {
  format: 'LPA:1$адрес сервера$код активации',
  howToTitle: 'Как подключить',
  howTo:
    'Проверьте, что телефон поддерживает eSIM и не привязан к оператору. Откройте «Настройки» → «Сотовая связь» → «Добавить eSIM» и введите код вручную; ' +
    'тому же коду соответствует QR, который легко получить на любом сайте. Включите роуминг данных.',
  replacedIf: 'профиль не устанавливается или не регистрируется в сети заявленной страны',
  refusedIf: 'профиль удалён с телефона, телефон не поддерживает eSIM или пакет израсходован',
  unit: (random) => `LPA:1$rsp.example$${random.key(4, 5)}`,
};

const COUNTRY_CODES = [
  ['США', '1'],
  ['Россия', '7'],
  ['Казахстан', '7'],
  ['Великобритания', '44'],
  ['Польша', '48'],
  ['Германия', '49'],
  ['Индонезия', '62'],
  ['Филиппины', '63'],
  ['Индия', '91'],
] as const;

export const rentedNumber: Recipe = {
  format: 'номер | ссылка на страницу с входящими СМС',
  howToTitle: 'Как получить',
  howTo:
    'Укажите номер в сервисе, запросите код и откройте ссылку: сообщение появится на странице через 5–60 секунд, обновлять её не нужно. ' +
    'Звонки номер не принимает. Срок аренды начинается в момент выдачи.',
  replacedIf: 'номер уже занят в указанном сервисе или сообщение не пришло за десять минут',
  refusedIf: 'код получен, номер использован в другом сервисе или срок аренды вышел',
  unit: (random, productName) => {
    const [, code] = COUNTRY_CODES.find(([country]) => productName.includes(country)) ?? COUNTRY_CODES[0];
    return `${phone(random, code)} | https://sms.example/inbox/${random.hex(16)}`;
  },
};

import type { ErrorCode } from '@lotok/contract';

/** Texts of error codes that occur only outside the catalogue; apart from the other errors, so that a first visit does not load them. */
export const refusals = {
  'error.INVALID_RESET_CODE': 'Код не подходит. Проверьте его или запросите новый.',
  'error.RESET_CODE_EXPIRED': 'Код устарел. Запросите новый.',
  'error.WRONG_PASSWORD': 'Неверный пароль.',
  'error.SECOND_FACTOR_REQUIRED': 'Введите код из приложения-аутентификатора.',
  'error.SECOND_FACTOR_INVALID': 'Код не подходит. Проверьте его и введите ещё раз.',
  'error.PASSKEY_INVALID': 'Ключ доступа не подошёл. Войдите по паролю.',
  'error.USER_NOT_FOUND': 'Пользователь не найден.',
  'error.EMAIL_EXISTS': 'Пользователь с такой почтой уже есть.',
  'error.LOGIN_EXISTS': 'Этот логин уже занят.',
  'error.ACCOUNT_REQUIRED':
    'Для этого нужен аккаунт с почтой. Зарегистрируйтесь на сайте и подключите к нему Telegram.',
  'error.TELEGRAM_LOGIN_INVALID': 'Telegram не подтвердил вход, или прошло слишком много времени. Начните заново.',
  'error.TELEGRAM_LINKED': 'К аккаунту уже подключён Telegram. Сначала отключите его.',
  'error.TELEGRAM_UNAVAILABLE': 'Здесь нет бота в Telegram.',
  'error.TELEGRAM_USERNAME_EXISTS': 'Этот Telegram уже указан у другого пользователя.',
  'error.NS_COUNT': 'Укажите от {NS_RECORDS_MIN} до {NS_RECORDS_MAX} серверов имён.',
  'error.DNS_RECORD_INVALID': 'В одной из записей DNS ошибка.',
  'error.DOMAIN_UNAVAILABLE': 'Этот домен недоступен для регистрации.',
  'error.CLOUDFLARE_DISABLED': 'Сначала подключите Cloudflare к этому домену.',
  'error.DOMAIN_BANNED': 'Домен заблокирован, его нельзя изменить.',
  'error.DOMAIN_LOCKED': 'Сначала выключите запрет переноса домена.',
  'error.LUCK_UNAVAILABLE': 'Попытки для этого заказа нет, или её время вышло.',
  'error.QUESTION_WAITING': 'Ваш вопрос по неоплаченному заказу уже у поддержки. Дождитесь ответа или оплатите заказ.',
  'error.DOMAIN_RENEWED': 'Домен уже продлён или прямо сейчас продлевается.',
  'error.HAS_DOMAINS': 'В аккаунте есть домены: после удаления ими не сможет управлять никто.',
  'error.HAS_EARNINGS':
    'В аккаунте есть партнёрский заработок или ещё идёт его вывод. Сначала выведите всё в боте магазина: команда /partner, раздел «Заработок».',
  'error.BLOCKED': 'Аккаунт заблокирован: покупать с него нельзя. Напишите в поддержку.',
  'error.STALE': 'Кто-то уже изменил это. Обновите страницу и повторите.',
  'error.DUPLICATES': 'Часть этих товаров уже есть в магазине. Ничего не добавлено.',
  'error.QUANTITY_LIMIT': 'Столько штук этого товара за одну покупку взять нельзя. Измените количество.',
} satisfies Partial<Record<`error.${ErrorCode}`, string>>;

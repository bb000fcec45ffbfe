import type { ErrorCode } from '@lotok/contract';

/** Texts of error codes that occur only on domain pages; apart from the other errors, so that a first visit does not load them. */
export const refusals = {
  'error.NS_COUNT': 'Укажите от {NS_RECORDS_MIN} до {NS_RECORDS_MAX} серверов имён.',
  'error.DNS_RECORD_INVALID': 'В одной из записей DNS ошибка.',
  'error.DOMAIN_UNAVAILABLE': 'Этот домен недоступен для регистрации.',
  'error.CLOUDFLARE_DISABLED': 'Сначала подключите Cloudflare к этому домену.',
  'error.DOMAIN_BANNED': 'Домен заблокирован, его нельзя изменить.',
  'error.DOMAIN_LOCKED': 'Сначала выключите запрет переноса домена.',
  'error.QUESTION_WAITING': 'Ваш вопрос по неоплаченному заказу уже у поддержки. Дождитесь ответа или оплатите заказ.',
  'error.DOMAIN_RENEWED': 'Домен уже продлён или прямо сейчас продлевается.',
  'error.HAS_DOMAINS': 'В аккаунте есть домены: после удаления ими не сможет управлять никто.',
  'error.BLOCKED': 'Аккаунт заблокирован: покупать с него нельзя. Напишите в поддержку.',
  'error.STALE': 'Кто-то уже изменил это. Обновите страницу и повторите.',
  'error.DUPLICATES': 'Часть этих товаров уже есть в магазине. Ничего не добавлено.',
  'error.QUANTITY_LIMIT': 'Столько штук этого товара за одну покупку взять нельзя. Измените количество.',
} satisfies Partial<Record<`error.${ErrorCode}`, string>>;

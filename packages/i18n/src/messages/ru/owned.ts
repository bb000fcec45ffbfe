/** The list of own domains, and changing several at once. */
export const owned = {
  'owned.views': 'Что показать о\u00a0доменах',
  'owned.orders': 'Заказы доменов',
  'owned.title': 'Мои домены',
  'owned.none': 'Своих доменов пока нет',
  'owned.noneText':
    'Зарегистрированные имена появятся здесь: до\u00a0какого дня они ваши и\u00a0что с\u00a0ними делать дальше.',
  'owned.toFirst': 'К\u00a0началу списка',
  'owned.status.active': 'Действует',
  'owned.status.expires_soon': 'Скоро закончится',
  'owned.status.grace': 'Срок вышел',
  'owned.status.redemption': 'Отключён',
  'owned.status.gone': 'Больше не\u00a0ваш',
  'owned.status.banned': 'Заблокирован',
  'owned.until': 'до\u00a0{date}',
  'owned.endedOn': 'закончился {date}',
  'owned.graceNote': 'ещё можно продлить: закончился {date}',
  'owned.redemptionNote': 'можно вернуть через поддержку: закончился {date}',
  'owned.goneNote': 'закончился {date}',
  'owned.renewsItself': 'продлится сам',
  'owned.notByItself': 'сам не\u00a0продлится',
  'owned.next.renew': 'Продлить',
  'owned.next.renewLabel': 'Продлить {domain}',
  'owned.next.auto_renew': 'Автопродление',
  'owned.next.auto_renewLabel': 'Включить автопродление {domain}',
  'owned.next.set_up': 'Настроить',
  'owned.next.set_upLabel': 'Настроить {domain}',
  'owned.next.manage': 'Управлять',
  'owned.next.manageLabel': 'Управлять {domain}',
  'owned.next.support': 'В\u00a0поддержку',
  'owned.next.supportLabel': 'Написать в\u00a0поддержку о\u00a0{domain}, откроется в\u00a0новой вкладке',
  'owned.choose': 'Выбрать {domain}',
  'owned.choosePage': 'Выбрать все на\u00a0странице',
  'owned.chooseNone': 'Снять выбор',
  'owned.chosen': 'Выбранные домены',
  'owned.chosenCount': 'Выбрано: {count}',
  'owned.chosenFull': 'Выбрано: {count}, больше за\u00a0раз нельзя',
  'owned.namesAndMore': '{names} и\u00a0ещё\u00a0{count}',
  'owned.servers.title': 'Новые NS-серверы',
  'owned.servers.set':
    '{count, plural, one {Задать для\u00a0# домена} few {Задать для\u00a0# доменов} many {Задать для\u00a0# доменов} other {Задать для\u00a0# домена}}',
  'owned.servers.someBehind':
    '{count, plural, one {# домен за\u00a0Cloudflare не\u00a0изменится: за\u00a0него отвечают} few {# домена за\u00a0Cloudflare не\u00a0изменятся: за\u00a0них отвечают} many {# доменов за\u00a0Cloudflare не\u00a0изменятся: за\u00a0них отвечают} other {# домена за\u00a0Cloudflare не\u00a0изменятся: за\u00a0них отвечают}} его серверы.',
  'owned.servers.allBehind':
    'Выбранные домены подключены к\u00a0Cloudflare, за\u00a0них отвечают его серверы. Чтобы указать свои, сначала отключите Cloudflare у\u00a0каждого домена.',
  'owned.renewal.on': 'Включить',
  'owned.renewal.off': 'Выключить',
  'owned.renewal.onText':
    'За\u00a07\u00a0дней до\u00a0конца срока домен продлится ещё на\u00a0год, деньги спишутся с\u00a0баланса по\u00a0цене этого дня. Если их не\u00a0хватит, мы напишем и\u00a0попробуем снова на\u00a0следующий день.',
  'owned.renewal.offText':
    'Домены придётся продлевать самим. Если не\u00a0успеть, они перестанут работать, а\u00a0потом их сможет занять любой.',
  'owned.renewal.onSet':
    '{count, plural, one {Включить для\u00a0# домена} few {Включить для\u00a0# доменов} many {Включить для\u00a0# доменов} other {Включить для\u00a0# домена}}',
  'owned.renewal.offSet':
    '{count, plural, one {Выключить для\u00a0# домена} few {Выключить для\u00a0# доменов} many {Выключить для\u00a0# доменов} other {Выключить для\u00a0# домена}}',
  'owned.bulk.servers': 'Смена NS-серверов',
  'owned.bulk.renewal_on': 'Включение автопродления',
  'owned.bulk.renewal_off': 'Выключение автопродления',
  'owned.bulk.working': 'Не\u00a0закрывайте вкладку: остальное в\u00a0магазине можно смотреть, пока это идёт.',
  'owned.bulk.progress': '{done} из\u00a0{total}',
  'owned.bulk.result':
    '{failed, plural, =0 {Готово: {done} из\u00a0{total}.} other {Готово: {done} из\u00a0{total}. Не\u00a0получилось: #.}}',
  'owned.bulk.failures': 'Что не\u00a0получилось',
  'owned.bulk.retry':
    '{count, plural, one {Повторить для\u00a0# домена} few {Повторить для\u00a0# доменов} many {Повторить для\u00a0# доменов} other {Повторить для\u00a0# домена}}',
  'owned.bulk.dismiss': 'Скрыть итог',
  'owned.bulk.registrar':
    'Регистратор не\u00a0принял изменение. Попробуйте ещё раз или\u00a0напишите в\u00a0поддержку.',
};

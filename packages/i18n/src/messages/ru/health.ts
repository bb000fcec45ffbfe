/** How an own domain stands, as it is seen from outside. */
export const health = {
  'health.title': 'Состояние домена',
  'health.about': 'Что видно снаружи. Смотрим сами раз в\u00a0день, а\u00a0по\u00a0кнопке\u00a0— сразу.',
  'health.good': 'Всё в\u00a0порядке',
  'health.bad': '{count, plural, one {# проблема} few {# проблемы} many {# проблем} other {# проблемы}}',
  'health.checkedAt': 'Проверено {date}',
  'health.firstText': 'Первая проверка пройдёт сама в\u00a0течение дня.',
  'health.look': 'Проверить сейчас',
  'health.looked': 'Проверили: данные свежие.',
  'health.notAnswered':
    'Регистратор или Cloudflare не\u00a0отвечает. Показано то, что было видно раньше; попробуйте чуть позже.',
  'health.notLooked': 'Не\u00a0удалось проверить домен. Попробуйте ещё раз.',
  'health.delegated.unknown': 'Куда ведёт домен, пока не\u00a0смотрели',
  'health.delegated.good': 'Домен ведёт туда, куда вы указали',
  'health.delegated.goodText': 'У\u00a0регистратора записаны те\u00a0же серверы, что и\u00a0здесь.',
  'health.delegated.bad': 'У\u00a0регистратора записаны другие NS-серверы',
  'health.delegated.badText':
    'Там: {servers}. Откройте ниже изменение NS-серверов и\u00a0сохраните нужные ещё раз. Не\u00a0помогло\u00a0— напишите в\u00a0поддержку.',
  'health.delegated.badZone':
    'Там: {servers}. Пока это так, Cloudflare и\u00a0DNS-записи отсюда не\u00a0действуют. Напишите в\u00a0поддержку, мы вернём нужные.',
  'health.delegated.noServers': 'не\u00a0указано ни\u00a0одного',
  'health.certificate.unknown': 'Сертификат пока не\u00a0смотрели',
  'health.certificate.good': 'Сертификат работает',
  'health.certificate.goodText': 'Сайт за\u00a0прокси Cloudflare открывается по\u00a0https без предупреждений.',
  'health.certificate.wait': 'Сертификат ещё выпускается',
  'health.certificate.waitText':
    'После подключения Cloudflare это занимает до\u00a0суток. Делать ничего не\u00a0нужно.',
  'health.certificate.bad': 'Сертификата нет',
  'health.certificate.badText':
    'Браузеры предупреждают о\u00a0небезопасном соединении. Проверьте NS-серверы и\u00a0не\u00a0запрещает\u00a0ли сертификат запись CAA. Не\u00a0помогло\u00a0— напишите в\u00a0поддержку.',
  'health.certificate.none': 'За\u00a0сертификат отвечает ваш хостинг',
  'health.certificate.noneText':
    'Мы смотрим за\u00a0ним, когда подключён Cloudflare: он выпускает сертификат сам и\u00a0бесплатно.',
  'health.warning.unknown': 'Google пока не\u00a0спрашивали',
  'health.warning.good': 'Google не\u00a0считает сайт опасным',
  'health.warning.goodText': 'Браузеры открывают его без красной страницы.',
  'health.warning.bad': 'Google считает сайт опасным',
  'health.warning.badText':
    'Вместо сайта браузеры показывают красную страницу. Уберите опасное содержимое и\u00a0запросите проверку в\u00a0Google Search Console.',
  'health.warning.unknownText': 'Нажмите «Проверить сейчас» или включите ниже ежедневную проверку.',
  'health.hold.unknown': 'Реестр пока не\u00a0спрашивали',
  'health.hold.good': 'Реестр не\u00a0приостанавливал домен',
  'health.hold.goodText': 'Жалоб, из-за которых домен снимают с\u00a0сети, нет.',
  'health.hold.bad': 'Реестр приостановил домен',
  'health.hold.badText':
    'Сайт и\u00a0почта не\u00a0открываются. Так делают из-за жалоб на\u00a0мошенничество, рассылки или вредоносные файлы. Напишите в\u00a0поддержку: мы узнаем, что исправить.',
  'health.hold.bannedText': 'Что это значит и\u00a0что делать, сказано выше.',
  'health.hold.overText':
    'Оплаченный срок закончился, и\u00a0домен снят с\u00a0сети. Продлите его или напишите в\u00a0поддержку.',
  'health.ban.operator': 'Заблокирован магазином {date}',
  'health.ban.registry': 'Приостановлен реестром {date}',
  'health.ban.reason': 'Причина: {reason}',
  'health.ban.operatorText':
    'Настройки нельзя изменить, и\u00a0домен не\u00a0продлевается. Если это ошибка, напишите в\u00a0поддержку.',
  'health.ban.registryText':
    'Сайт и\u00a0почта не\u00a0открываются, настройки нельзя изменить, и\u00a0домен не\u00a0продлевается. Напишите в\u00a0поддержку: мы узнаем у\u00a0регистратора, что исправить. Когда реестр снимет приостановку, всё вернётся само.',
  'health.gone': 'Удалён',
  'health.gone.title': 'Этого домена у\u00a0регистратора больше нет',
  'health.gone.text':
    'Так бывает, когда срок закончился или домен перенесли. Мы увидели это {date}. Настройки больше нельзя изменить. Если домен должен быть вашим, напишите в\u00a0поддержку.',
  'health.gone.search': 'Проверить, свободен\u00a0ли он',
};

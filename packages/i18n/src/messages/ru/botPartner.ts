/** Texts of the section of partners in the bots. */
export const botPartner = {
  'botPartner.welcome':
    '<b>Свой бот за {BOT_SET_UP_MINUTES} минут</b>\n\nВаш бот продаёт наши товары или домены по вашей цене. Мы принимаем оплату, выдаём товар и отвечаем за гарантию, а наценка остаётся вам. Это бесплатно.',
  'botPartner.make': 'Создать бота',
  'botPartner.howItWorks': 'Как это устроено',
  'botPartner.elsewhere': 'Хотите продавать через своего бота? Его можно создать в боте магазина.',
  'botPartner.openShopBot': 'Открыть бота магазина',
  'botPartner.kind': 'Что будет продавать ваш бот?',
  'botPartner.goods': 'Товары',
  'botPartner.domains': 'Домены',
  'botPartner.token':
    'Создайте бота в @BotFather: отправьте ему <code>/newbot</code>, придумайте название и имя пользователя. Он пришлёт токен, строку вида <code>123456:ABC…</code>. Скопируйте её и отправьте сюда.\n\nТокен мы храним зашифрованным, а сообщение с ним сразу удалим из чата.',
  'botPartner.createOrToken':
    'Нажмите «Создать нового бота» под полем ввода: Telegram спросит название и имя пользователя, и всё будет готово.\n\nЕсли бот уже есть, пришлите сюда его токен из @BotFather. Мы храним его зашифрованным, а сообщение с ним сразу удалим.',
  'botPartner.pressCreate': 'Кнопка «Создать нового бота» — внизу.',
  'botPartner.create': 'Создать нового бота',
  'botPartner.openBotFather': 'Открыть @BotFather',
  'botPartner.newToken':
    'У бота @{username} сменился токен. Возьмите новый в @BotFather (команда <code>/token</code>) и пришлите сюда. Сообщение с ним мы сразу удалим.',
  'botPartner.noToken':
    'Это не похоже на токен. Он выглядит так: <code>123456789:AAE…</code>. Скопируйте его из сообщения @BotFather целиком и отправьте сюда.',
  'botPartner.unexpectedToken':
    'Сообщение с токеном удалено. Чтобы подключить этого бота, нажмите кнопку, выберите, что он продаёт, и пришлите токен ещё раз.',
  'botPartner.invalid':
    'Telegram не принимает этот токен. Возможно, он скопирован не полностью или уже отозван. Возьмите его в @BotFather ещё раз и отправьте сюда.',
  'botPartner.taken': 'Этот бот уже подключён другим партнёром или магазином. Пришлите токен другого бота.',
  'botPartner.otherKind': 'Этот бот у вас уже подключён и продаёт другое. Пришлите токен другого бота.',
  'botPartner.limit':
    'У вас уже {PARTNER_BOTS_MAX} ботов, больше подключить нельзя. Удалите тот, который не нужен, и попробуйте ещё раз.',
  'botPartner.name':
    'Название бота слишком похоже на наше. Поменяйте его в @BotFather (команда <code>/setname</code>) и пришлите токен ещё раз.',
  'botPartner.username':
    'Имя пользователя бота слишком похоже на наше, а сменить его в Telegram нельзя. Создайте бота с другим именем и пришлите его токен.',
  'botPartner.picture':
    'Аватар бота слишком похож на наш. Поменяйте его в @BotFather (команда <code>/setuserpic</code>) и пришлите токен ещё раз.',
  'botPartner.unavailable': 'Telegram сейчас не отвечает. Подождите минуту и пришлите токен ещё раз.',
  'botPartner.createdUnavailable':
    'Telegram сейчас не отвечает, поэтому созданный бот ещё не подключён. Подождите минуту и нажмите кнопку: токен присылать не нужно.',
  'botPartner.kindChosen':
    'Эта кнопка уже сработала или устарела. Если бот не появится в списке, пришлите его токен из @BotFather.',
  'botPartner.tryAgain': 'Попробовать ещё раз',
  'botPartner.connected': 'Бот @{username} подключён.',
  'botPartner.added':
    '🟢 <b>@{username} работает</b>\n\nОткройте его и посмотрите, как его видят покупатели. Сейчас наценка — {percent} %. Какую поставить?',
  'botPartner.open': 'Открыть бота',
  'botPartner.toBot': 'К настройкам',
  'botPartner.sells.goods': 'Продаёт товары',
  'botPartner.sells.domains': 'Продаёт домены',
  'botPartner.state.active': '🟢 Работает',
  'botPartner.state.stopped': '⏸ Остановлен вами: ничего не продаёт',
  'botPartner.state.revoked': '⚠️ Токен больше не действует. Пришлите новый, и бот снова заработает.',
  'botPartner.state.stoppedByShop': '⛔️ Остановлен магазином. Причина: {reason}',
  'botPartner.markup': 'Наценка',
  'botPartner.stop': 'Остановить',
  'botPartner.start': 'Запустить',
  'botPartner.sendToken': 'Прислать токен',
  'botPartner.delete': 'Удалить',
  'botPartner.confirmDelete':
    'Удалить @{username}? Он перестанет отвечать, а его цены и настройки пропадут. Заработок останется у вас, заказы — у покупателей: их покажет бот магазина.',
  'botPartner.deleted': 'Бот @{username} удалён. Заработок остался у вас.',
  'botPartner.markupIs': 'Наценка: {percent} %',
  'botPartner.ownMarkup': '{name}: своя наценка, {percent} %',
  'botPartner.generalMarkup': '{name}: общая наценка, {percent} %',
  'botPartner.markupChanged': '✅ Наценка сохранена',
  'botPartner.example': '\nНапример: {name}\nЦена магазина — {shop}, в вашем боте — {yours}',
  'botPartner.otherPercent': 'Другая наценка',
  'botPartner.typePercent': 'Отправьте наценку числом: целый процент от 0 до {max}.',
  'botPartner.wrongPercent': 'Нужно целое число от 0 до {max}, например 35. Отправьте его ещё раз.',
  'botPartner.over.goods': 'На категорию или товар',
  'botPartner.over.domains': 'На отдельную зону',
  'botPartner.ownMarkups': 'Отдельные наценки: {count}',
  'botPartner.ownMarkupsTitle': 'Отдельные наценки. Они действуют вместо общей.',
  'botPartner.noOwnMarkups': 'Отдельных наценок нет: на всё действует общая.',
  'botPartner.removeMarkup': 'Вернуть общую',
  'botPartner.productsOf': 'Товары категории',
  'botPartner.chooseCategory': 'Выберите категорию или напишите название товара.',
  'botPartner.chooseProduct': 'Выберите товар.',
  'botPartner.chooseZone': 'Выберите зону или напишите её название.',
  'botPartner.foundNothing': 'Ничего не нашлось. Напишите иначе.',
  'botPartner.overview':
    '<b>Мои боты</b> · {count} из {max}\n\nОстаток заработка: {earned}\nМожно вывести: {available}',
  'botPartner.earnings': 'Заработок',
  'botPartner.toBots': 'Мои боты',
  'botPartner.statistics': 'Статистика',
  'botPartner.message': 'Рассылка',
  'botPartner.notEnough': 'Столько вывести уже нельзя: доступно меньше. Откройте «Заработок» ещё раз.',
  'botPartner.rateChanged': 'Курс изменился. Проверьте сумму и подтвердите ещё раз.',
  'botPartner.tooManyOpen':
    'Оператора уже ждут {WITHDRAWALS_WITH_OPERATOR_MAX} выводов в USDT, больше одновременно нельзя. Подождите, пока их выплатят, или переведите деньги на баланс: туда они приходят сразу.',
  'botPartner.earned': '<b>Остаток заработка: {amount}</b>',
  'botPartner.owed':
    'Покупателям вернули деньги за заказы, заработок с которых уже выведен. Следующие продажи закроют этот минус.',
  'botPartner.available': 'Можно вывести: {amount}',
  'botPartner.held':
    'На гарантии: {amount}. Станет доступно, когда она закончится и обращения по заказам будут решены.',
  'botPartner.withdrawals': 'Последние выводы:',
  'botPartner.withdrawalLine': '№ {id} · {amount} → {what} · {state}',
  'botPartner.ontoBalance': 'на баланс',
  'botPartner.withdrawal.asked': 'ждёт',
  'botPartner.withdrawal.paying': 'отправляется',
  'botPartner.withdrawal.paid': 'готово',
  'botPartner.withdrawal.refused': 'отказано',
  'botPartner.withdrawal.failed': 'не получилось',
  'botPartner.toBalance': 'На баланс',
  'botPartner.inUsdt': 'В USDT',
  'botPartner.amount.balance':
    'Сколько перевести на баланс в магазине? Доступно {available}. Деньги придут сразу; тратить их можно на любые покупки, а вывести обратно нельзя.\n\nОтправьте сумму или нажмите кнопку.',
  'botPartner.amount.usdt':
    'Сколько вывести в USDT? Доступно {available}, это {usdt} USDT по курсу {rate}.\n\nДеньги придут от @CryptoBot в ваш Telegram, поэтому сначала откройте его хотя бы раз.\n\nОтправьте сумму в рублях или нажмите кнопку.',
  'botPartner.all': 'Всё: {amount}',
  'botPartner.wrongAmount':
    'Нужна сумма больше нуля и не больше {available}, например 150 или 99,50. Отправьте её ещё раз.',
  'botPartner.confirm.balance': 'Перевести {amount} из заработка на ваш баланс в магазине?',
  'botPartner.confirm.usdt':
    'Вывести {amount} из заработка?\n\nВы получите <b>{usdt} USDT</b> по курсу {rate} за доллар. Комиссии нет. Деньги придут от @CryptoBot на этот аккаунт Telegram.',
  'botPartner.withdraw.balance': 'Перевести',
  'botPartner.withdraw.usdt': 'Вывести',
  'botPartner.credited': '✅ {amount} уже на вашем балансе.',
  'botPartner.asked.operator': '⏳ Вывод {amount} ({usdt} USDT) принят. Его проверит и отправит оператор, мы напишем.',
  'botPartner.news.asked': '⏳ Вывод {amount} ({usdt} USDT) принят. Обычно деньги приходят за минуту, мы напишем.',
  'botPartner.news.paying': '⏳ Отправляем {usdt} USDT ({amount}).',
  'botPartner.news.paid': '✅ Отправили вам {usdt} USDT через @CryptoBot ({amount}).',
  'botPartner.news.paidByHand': '✅ Выплатили вам {usdt} USDT вручную ({amount}). Номер выплаты: {reference}.',
  'botPartner.news.refused': '↩️ Оператор отказал в выводе {amount}, деньги вернулись в заработок. Причина: {reason}',
  'botPartner.news.failed':
    '↩️ Вывести {amount} в USDT не получилось, деньги вернулись в заработок. Откройте @CryptoBot, нажмите «Запустить» и попробуйте ещё раз.',
  'botPartner.allBots': 'Все боты',
  'botPartner.period.1': 'сегодня',
  'botPartner.period.7': 'за неделю',
  'botPartner.period.30': 'за месяц',
  'botPartner.period.365': 'за год',
  'botPartner.short.1': 'Сегодня',
  'botPartner.short.7': 'Неделя',
  'botPartner.short.30': 'Месяц',
  'botPartner.short.365': 'Год',
  'botPartner.total': 'Продаж: {sales}\nПокупатели заплатили: {revenue}\nВаш заработок: <b>{earned}</b>',
  'botPartner.people':
    'Новых посетителей: {visitors}\nИз них купили: {converted} ({percent})\nВсего покупателей: {buyers}',
  'botPartner.top': 'Лучше всего продаётся:',
  'botPartner.topLine': '{sales, plural, other {• {name}\n   # шт. · {earned}}}',
  'botPartner.periodLine': '{sales, plural, other {{period} · # шт. · {earned} · новых {visitors}, купили {buyers}}}',
  'botPartner.asCsv': 'Таблица CSV',
  'botPartner.utc': 'Дни и месяцы считаются по UTC: они начинаются в 3:00 по Москве.',
  'botPartner.csv': 'Продажи по дням и месяцам (UTC) и лучшие товары.',
  'botPartner.head.day': 'День',
  'botPartner.head.month': 'Месяц',
  'botPartner.head.product': 'Товар',
  'botPartner.head.sales': 'Продажи',
  'botPartner.head.revenue': 'Оплачено, ₽',
  'botPartner.head.earned': 'Заработок, ₽',
  'botPartner.head.visitors': 'Новые посетители',
  'botPartner.head.converted': 'Из них купили',
  'botPartner.head.buyers': 'Покупатели',
  'botPartner.notWorking': 'Пока @{username} не работает, писать его покупателям нельзя.',
  'botPartner.noReaders':
    'У @{username} пока нет покупателей, которым можно написать: никто ещё не купил, или все отказались от сообщений.',
  'botPartner.noMessagesLeft':
    'За последние сутки бот уже отправил {PARTNER_MESSAGES_PER_DAY} сообщений, больше нельзя. Напишите позже.',
  'botPartner.typeMessage':
    'Отправьте текст для покупателей @{username}: до {max} символов, без ссылок и @имён.\n\nПолучателей: {count}. Сейчас можно отправить ещё {left}.',
  'botPartner.longMessage':
    'Слишком длинно: {length, plural, one {# символ} few {# символа} many {# символов} other {# символа}}, а можно {max, plural, other {#}}. Сократите и отправьте ещё раз.',
  'botPartner.noLinks':
    'В сообщении есть ссылка или @имя. Ссылки покупателям мы не пересылаем, чтобы их не обманули. Уберите её и отправьте текст ещё раз. Если это просто точка между словами, поставьте после неё пробел.',
  'botPartner.preview': 'Так сообщение увидят покупатели:',
  'botPartner.readers':
    '{count, plural, one {Получит # покупатель.} few {Получат # покупателя.} many {Получат # покупателей.} other {Получат # покупателя.}} Под сообщением будет кнопка «Больше не писать».',
  'botPartner.tooManyReaders':
    'Всего покупателей {count}, но сейчас можно отправить только {left}. Первыми получат те, кому вы не писали дольше всего.',
  'botPartner.sendMessage': 'Отправить',
  'botPartner.messageSent':
    '✅ {count, plural, one {Сообщение отправляется # покупателю.} few {Сообщение отправляется # покупателям.} many {Сообщение отправляется # покупателям.} other {Сообщение отправляется # покупателям.}}',
  'botPartner.fromPartner': 'Сообщение от продавца:',
  'botPartner.stopMessages': 'Больше не писать',
  'botPartner.startMessages': 'Снова получать',
  'botPartner.subscribed': 'Вы снова будете получать сообщения продавца.',
  'botPartner.unsubscribed': 'Продавец больше не сможет вам писать. Заказы и уведомления о них останутся.',
  'botPartner.promo': 'Промокод на домены',
  'botPartner.promo.offer':
    '<b>Свой промокод на домены</b>\n\nС ним покупатели вашего бота с доменами получат скидку. Её размер вы выбираете сами: от 1 % до {max} %, она вычитается из вашей наценки. Число применений не ограничено.\n\nСтоит {price}, один раз.',
  'botPartner.promo.noMarkup':
    'Скидка по промокоду вычитается из вашей наценки, а сейчас она 0 %. Сначала поставьте наценку в боте с доменами.',
  'botPartner.promo.make': 'Придумать промокод',
  'botPartner.promo.own':
    'Ваш промокод на домены: <code>{code}</code>\nСкидка: {percent} %\n\nПокупатели вводят его в вашем боте с доменами.',
  'botPartner.promo.changePercent': 'Поменять скидку',
  'botPartner.promo.changeCode': 'Поменять код',
  'botPartner.promo.code': 'В промокоде должно быть от 3 до 20 букв или цифр без пробелов. Отправьте другой.',
  'botPartner.promo.percent': 'Скидка должна быть целым числом от 1 до {max}. Отправьте её ещё раз.',
  'botPartner.promo.taken': 'Такой промокод уже есть у другого партнёра. Придумайте другой.',
  'botPartner.promo.otherCode': 'Другой промокод',
  'botPartner.promo.askPercent':
    'Промокод <code>{code}</code>. Какую дать скидку? Нажмите кнопку или отправьте число от 1 до {max}.',
  'botPartner.promo.pay': 'Промокод <code>{code}</code> со скидкой {percent} % стоит {price}. Как оплатить?',
  'botPartner.promo.fromEarnings': 'Из заработка',
  'botPartner.promo.notEarned': 'Заработка не хватает: промокод стоит {price}. Выберите другой способ.',
  'botPartner.promo.lacking':
    'Промокод <code>{code}</code> стоит {price}, а на балансе {balance}. Пополните баланс или выберите другой способ.',
  'botPartner.promo.toPay': 'Осталось оплатить. Промокод заработает сразу после оплаты.',
  'botPartner.promo.payNow': 'Оплатить',
  'botPartner.promo.paid': 'Проверить',
  'botPartner.promo.works':
    '✅ Промокод <code>{code}</code> оплачен и уже действует в вашем боте с доменами. Скидка: {percent} %.',
  'botPartner.promo.givenBack':
    '↩️ Промокод <code>{code}</code> подключить не получилось: его успел занять другой партнёр, или у вас уже есть промокод. {amount} вернулись на ваш баланс в магазине.',
  'botPartner.typeCode': 'Отправьте промокод: от 3 до 20 букв или цифр, например SALE10.',
  'botPartner.confirmPromoDelete':
    'Удалить промокод? Скидка перестанет действовать. За новый придётся заплатить ещё раз.',
  'botPartner.bot.warned':
    '⚠️ У @{username} меньше {count, plural, one {# продажи} few {# продаж} many {# продаж} other {# продаж}} за этот месяц. Если к его концу так и останется, бот будет удалён. Заработок останется у вас.',
  'botPartner.bot.deleted':
    'Бот @{username} удалён: за месяц было слишком мало продаж. Заработок остался у вас, заказы — у покупателей. Вы можете создать нового бота.',
  'botPartner.bot.stopped': '⛔️ Магазин остановил @{username}: он больше ничего не продаёт. Причина: {reason}',
  'botPartner.bot.started': '🟢 Магазин снова запустил @{username}.',
  'botPartner.bot.revoked':
    '⚠️ Telegram больше не принимает токен @{username}, поэтому бот не отвечает. Возьмите новый токен в @BotFather и пришлите его сюда, сообщение с ним мы сразу удалим.',
  'botPartner.likeness.name': 'название бота похоже на наше',
  'botPartner.likeness.username': 'имя пользователя бота похоже на наше',
  'botPartner.likeness.picture': 'аватар бота похож на наш',
};

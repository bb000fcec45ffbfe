-- The static pages of the shop in Russian and English. The HTML is made safe before it is stored.
create table pages (
  id bigint generated always as identity primary key,
  slug text not null unique,
  -- the shop itself links to it, so it has an address of its own and can not be hidden
  is_built_in boolean not null default false,
  title text not null,
  title_en text not null,
  lead text not null,
  lead_en text not null,
  html_content text not null,
  html_content_en text not null,
  -- addresses of the shop with their descriptions
  places jsonb not null default '[]',
  is_listed boolean not null default true,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  constraint pages_built_in_check check (is_listed or not is_built_in)
);
create trigger pages_versioned before update on pages for each row
  when ((old.title, old.title_en, old.lead, old.lead_en, old.html_content, old.html_content_en, old.places, old.is_listed)
    is distinct from (new.title, new.title_en, new.lead, new.lead_en, new.html_content, new.html_content_en, new.places,
      new.is_listed))
  execute function count_version();
create trigger pages_announced
  after insert or update or delete on pages for each statement execute function announce_catalog_change();

-- Banners and cards of the home page, as text in three languages.
create table banners (
  id bigint generated always as identity primary key,
  place text not null check (place in ('hero', 'card', 'banner')),
  picture text not null,
  -- a path of the shop, an https address, or a placeholder such as {goods_bot_url}; empty: it is no link
  link text not null,
  position int not null,
  kicker text not null, kicker_en text not null, kicker_zh text not null,
  title text not null, title_en text not null, title_zh text not null,
  text text not null, text_en text not null, text_zh text not null,
  action text not null, action_en text not null, action_zh text not null,
  is_listed boolean not null default true,
  shown_from timestamptz,
  shown_to timestamptz,
  version int not null default 1,
  constraint banners_period_check check (shown_to > shown_from)
);
create trigger banners_versioned before update on banners for each row
  when (old.* is distinct from new.*) execute function count_version();
create trigger banners_announced
  after insert or update or delete on banners for each statement execute function announce_catalog_change();

-- Subjects and footers of emails that operators have changed; null: the text of the shop.
create table letter_texts (
  key text primary key,
  text text,
  text_en text,
  text_zh text,
  version int not null default 1,
  changed_at timestamptz not null default now()
);
create trigger letter_texts_versioned before update on letter_texts for each row
  when ((old.text, old.text_en, old.text_zh) is distinct from (new.text, new.text_en, new.text_zh))
  execute function count_version();

-- Every version of an article, a page or a banner, whole, so that an older one can be restored.
create table content_versions (
  id bigint generated always as identity primary key,
  resource text not null check (resource in ('articles', 'pages', 'banners')),
  item_id bigint not null,
  version int not null,
  -- the login of the operator; null: the version came with the shop
  author text,
  created_at timestamptz not null default now(),
  content jsonb not null,
  unique (resource, item_id, version)
);

insert into pages (slug, is_built_in, title, title_en, lead, lead_en, html_content, html_content_en, places) values
('rules', true, 'Правила магазина', 'Store rules', 'Коротко: гарантия — {WARRANTY_MINUTES} минут после выдачи, для товаров Instagram — {INSTAGRAM_WARRANTY_MINUTES} минут; замена — до {REPLACEMENT_WORKING_DAYS} рабочих дней; возврат — в течение {REFUND_HOURS} часов после решения по обращению; деньги с баланса тратятся на покупки и не выводятся. Ниже — полностью.', 'In short: the warranty runs for {WARRANTY_MINUTES} minutes from delivery, or {INSTAGRAM_WARRANTY_MINUTES} minutes for Instagram products; replacements are made within {REPLACEMENT_WORKING_DAYS} working days and refunds within {REFUND_HOURS} hours of support’s decision; money on your balance can be spent but not withdrawn. The full rules follow.',
'<h2 id="general">Общие положения</h2>
<ol class="clauses">
<li>Эти правила — договор между вами и магазином «{name}». Оформляя заказ, пополняя баланс или создавая аккаунт, вы соглашаетесь с ними.</li>
<li>Магазин продаёт цифровые товары поштучно (аккаунты соцсетей, почты и игр, VPN, программы, ИИ-сервисы, прокси, подписки) и регистрирует домены.</li>
<li>Товары можно покупать без аккаунта. Он нужен для баланса, доменов и настроек профиля.</li>
<li>Правила могут меняться: действующая редакция всегда опубликована на этой странице. К заказу применяется та, что действовала при его оформлении.</li>
</ol>
<h2 id="goods">Товары и описания</h2>
<ol class="clauses">
<li>Что входит в товар, в каком формате он выдаётся и как с ним обращаться, сказано в его описании. Описание — часть договора: прочитайте его до оплаты.</li>
<li>Цена указана в рублях за одну штуку и закрепляется за заказом при оформлении: если потом она изменится, ваш заказ останется прежним.</li>
<li>Изображение помогает узнать товар и его свойств не описывает.</li>
<li>Контакты поставщиков мы не сообщаем.</li>
<li>Срок подписки, аренды или доступа, указанный в названии, — свойство товара. Заменяем и возвращаем деньги по <a href="#warranty">гарантии</a>, её срок короче.</li>
<li>Сколько аккаунт проработает после гарантийного срока, зависит от того, как с ним обращаются: от прокси, нагрузки и правил самой площадки. За это мы не отвечаем.</li>
</ol>
<h2 id="payment">Заказ и оплата</h2>
<ol class="clauses">
<li>Оплатить можно картой, через СБП (Систему быстрых платежей), криптовалютой, кошельком LZT Market, через Crypto Bot, а с аккаунтом — и с баланса магазина. Карта и СБП рассчитаны на суммы от {CARD_FROM_ROUBLES} ₽, это указано у способа оплаты: меньшую сумму платёжный сервис может не принять.</li>
<li>К цене заказа магазин ничего не добавляет, но платёжный сервис может взять с вас комиссию. Если она нам известна, её размер показан под способом оплаты, до того как вы заплатите.</li>
<li>Минимальная сумма заказа — {MIN_ORDER_ROUBLES} ₽, если у способа оплаты не указана большая. При оплате с баланса минимума нет.</li>
<li>Товар отложен за вами на {RESERVATION_MINUTES} минут, а в заказе без аккаунта — на {SCARCE_RESERVATION_MINUTES}, если большая часть товара отложена в неоплаченных заказах. Если за это время оплата не пришла, заказ отменяется, а товар возвращается в продажу.</li>
<li>Оплату, которая не пришла вовремя, мы ищем в течение {LATE_PAYMENT_DAYS} дней. Как только она находится, выдаём заказ, если товар ещё в наличии. Если его нет, возвращаем деньги.</li>
<li>Если пришло меньше, чем нужно, заказ отменяется, а деньги возвращаются. Если больше, заказ выдаётся, а лишнее возвращается.</li>
<li>Если оплата не прошла, магазин денег не получил. Банк при этом может на время заблокировать сумму на вашем счёте: когда он её освободит, знает только банк.</li>
<li>Заказ, оплаченный с баланса, выполняется сразу.</li>
</ol>
<h2 id="delivery">Выдача</h2>
<ol class="clauses">
<li>Товар появляется в разделе <a href="/orders">«{orders.title}»</a> сразу после подтверждения оплаты. Его можно посмотреть и скачать файлом. Если при оформлении указана почта, копия придёт и на неё.</li>
<li>Заказы, сделанные без аккаунта, видны только в том браузере, где их оформили. Если очистить его данные, доступ к ним пропадёт, поэтому укажите почту или сразу сохраните файл. Если в этом же браузере войти или создать аккаунт, заказы перейдут в него.</li>
<li>У каждого заказа есть ключ: он подтверждает поддержке, что заказ ваш. Никому, кроме поддержки, его не сообщайте.</li>
<li>Получив аккаунт, смените пароль и привязки, если описание товара не советует подождать.</li>
</ol>
<h2 id="warranty">Гарантия</h2>
<ol class="clauses">
<li>Гарантийный срок — {WARRANTY_MINUTES} минут после выдачи, для товаров Instagram — {INSTAGRAM_WARRANTY_MINUTES} минут. Срок каждого товара указан в его описании. Проверьте товар за это время.</li>
<li>Гарантия означает, что товар рабочий и соответствует описанию в момент проверки.</li>
<li>Гарантия не действует, если:<ul>
<li>её срок истёк;</li>
<li>нарушены условия из описания товара: вход без прокси или из другой страны, массовые действия, смена данных раньше времени;</li>
<li>товар уже использован, перепродан или передан другому человеку;</li>
<li>аккаунт заблокирован из-за действий, совершённых после входа;</li>
<li>выбран не тот товар или не устроили его свойства, указанные в описании.</li>
</ul>
</li>
<li>Товары с пометкой [Видео] в начале названия заменяем и возвращаем за них деньги только при наличии видео, на котором сняты оплата, выдача и попытка входа. Для остальных товаров видео не обязательно, но с ним обращение разберут быстрее. Как снимать, сказано в <a href="/video-record">правилах видеофиксации</a>.</li>
</ol>
<h2 id="replacement">Замена и возврат</h2>
<ol class="clauses">
<li>Обращение по гарантии подаётся в пределах гарантийного срока. Как его подать, описано в <a href="/replacement">условиях замены</a>.</li>
<li>Замену выдаём в срок до {REPLACEMENT_WORKING_DAYS} рабочих дней.</li>
<li>Если заменить нечем, возвращаем стоимость единиц товара, которые не работают, в течение {REFUND_HOURS} часов после решения по обращению.</li>
<li>Деньги возвращаются на баланс магазина. Если вы покупали без аккаунта, на почту из заказа придёт письмо со ссылкой: войдите или создайте аккаунт, и деньги поступят на баланс. Ссылка действует {REFUND_LINK_DAYS} дней. Если почты в заказе нет, срок ссылки вышел или возвращается оплата, которая пришла слишком поздно или не в той сумме, деньги вернёт поддержка: нажмите «{orders.help}» у заказа.</li>
<li>За рабочий товар, который соответствует описанию, деньги не возвращаются: выданные данные уже известны покупателю.</li>
</ol>
<h2 id="balance">Баланс</h2>
<ol class="clauses">
<li>Баланс пополняется на сумму от {MIN_TOP_UP_ROUBLES} ₽ и тратится на товары и домены магазина. Зачисляется столько, сколько пришло.</li>
<li>Вывести деньги с баланса нельзя, в том числе те, что вернулись на него за заказ.</li>
<li>Баланс не передаётся другому покупателю.</li>
</ol>
<h2 id="domains">Домены</h2>
<ol class="clauses">
<li>Домен регистрируется на один год, цена указана в рублях за год. Данные покупателя в реестр не передаются: контактным лицом выступает магазин.</li>
<li>Проверьте написание имени: зарегистрированный домен нельзя переименовать или вернуть.</li>
<li>Если регистратор отказал после оплаты, деньги возвращаются на баланс в течение {DOMAIN_REFUND_HOURS} часов после отказа.</li>
<li>Домен можно продлить на год, пока он действует и обычно ещё {RENEWAL_GRACE_DAYS} дней после конца срока. Автопродление, если вы его включили, списывает цену года с баланса за {AUTO_RENEWAL_DAYS} дней до конца срока. Если регистратор не продлил домен, деньги возвращаются на баланс.</li>
<li>Для домена доступны серверы имён (от {NS_RECORDS_MIN} до {NS_RECORDS_MAX}), Cloudflare, автоматический SSL, TLS 1.3, записи DNS, DNSSEC и код переноса к другому регистратору. Изменения расходятся по сети не сразу, обычно до суток.</li>
<li>Домены нельзя использовать для фишинга, вредоносных программ, рассылки спама и любого другого вреда. Заблокированный за нарушение домен нельзя настроить и продлить, деньги за него не возвращаются. Если это ошибка, напишите в поддержку.</li>
<li>Проверка на предупреждение Google показывает, что сервис знает о домене сейчас, и не защищает от будущих предупреждений.</li>
</ol>
<h2 id="forbidden">Что запрещено</h2>
<ol class="clauses">
<li>Использовать товары для мошенничества, взлома, спама, травли и другого нарушения закона.</li>
<li>Оспаривать платёж за выданный товар в банке или платёжном сервисе, вместо того чтобы обратиться в поддержку.</li>
<li>Подделывать записи и переписку, требовать замену или возврат за одну и ту же единицу товара дважды.</li>
<li>Пользоваться ошибками магазина. Если вы нашли ошибку, сообщите о ней поддержке.</li>
<li>При нарушении мы вправе отклонить обращение, отменить неоплаченный заказ и закрыть доступ к аккаунту магазина.</li>
</ol>
<h2 id="liability">Ответственность</h2>
<ol class="clauses">
<li>Мы отвечаем за то, что товар рабочий и соответствует описанию, в пределах его цены.</li>
<li>Мы не отвечаем за изменения правил и сбои площадок, для которых предназначен товар, и за убытки от его использования.</li>
<li>За то, что делается с купленными аккаунтами и доменами, отвечает покупатель.</li>
</ol>
<h2 id="data">Ваши данные</h2>
<ol class="clauses">
<li>О покупках храним: товар, цену, скидку и промокод, статус и ключ заказа, язык, почту, если вы её указали, выданные данные (в зашифрованном виде), платежи и возвраты, переписку с поддержкой и обращения по гарантии. Корзина и избранное хранятся тоже.</li>
<li>Об аккаунте: логин, почту, имя в Telegram, если оно указано, хеш пароля (самого пароля у нас нет), двухэтапную проверку и ключи доступа, баланс и его историю, кто вас пригласил и кого пригласили вы.</li>
<li>О входах в аккаунт: устройство, IP-адрес, время входа и последней активности. Вы видите их в настройках и можете завершить любой сеанс. Завершённый сеанс удаляется, забытый — через {USER_SESSION_DAYS} дней. Если аккаунта нет, ни устройство, ни адрес с заказами не связываются, а доступ к ним сохраняется, пока между посещениями проходит меньше {GUEST_SESSION_DAYS} дней.</li>
<li>О доменах: имя, срок, серверы имён, историю изменений вместе с изменёнными записями DNS, блокировки и результат проверки Google. Сами записи DNS лежат в Cloudflare, если вы его подключили.</li>
<li>О письмах: кому, когда и о чём они отправлены. Товаров в этой записи нет, а код или ссылка стираются из неё, как только письмо ушло. Сообщения платёжных сервисов об оплате храним {PAYMENT_NOTICE_DAYS} дней. IP-адреса посетителей помним около часа, чтобы остановить подбор паролей и перегрузку магазина.</li>
<li>Другим передаём только то, без чего услуга не работает: платёжному сервису — сумму и номер заказа; регистратору — имя домена и контакт магазина; Cloudflare — домен и его записи, если вы его подключили; Google — имя домена, если вы включили проверку; почтовому сервису — адрес и само письмо. Проверку на робота при создании аккаунта ведёт hCaptcha в вашем браузере. Данных карт магазин не получает и не хранит.</li>
<li>В браузере хранятся язык (ещё и в cookie, на год), оформление, код, по которому магазин узнаёт вас, код пригласившего, последний способ оплаты, почта для копии заказа, имена и зоны, которые вы проверяли, и оплата, которую вы не завершили. Рекламы и счётчиков посещений на сайте нет.</li>
<li>Аккаунт удаляется в <a href="/profile/settings">настройках</a>: подтвердите удаление по ссылке из письма, она действует в течение {CONFIRMATION_LINK_HOURS} часов. Стираются логин, почта, имя в Telegram, пароль, двухэтапная проверка, ключи доступа, сеансы, корзина, избранное, почта в заказах, сведения о письмах и тексты переписки. Без имени остаются заказы, платежи, движение денег и домены: без них не сойдётся учёт. Деньги на балансе, доступ к заказам и управление доменами пропадают.</li>
<li>Остальное хранится без ограничения срока. Чтобы стереть данные заказов, сделанных без аккаунта, создайте аккаунт в том же браузере и удалите его. В резервных копиях стёртое остаётся, пока их не сменят новые.</li>
</ol>
<h2 id="contact">Связь</h2>
<ol class="clauses">
<li>Вопросы и претензии пишите в <a href="{support_url}">поддержку</a>. Все адреса магазина собраны на странице <a href="/contacts">«{static.contacts}»</a>.</li>
</ol>',
'<h2 id="general">General</h2>
<ol class="clauses">
<li>These rules are the agreement between you and {name}. You accept them by placing an order, topping up your balance or creating an account.</li>
<li>The store sells digital products individually (accounts for social networks, email and games, VPN access, software, AI services, proxies, subscriptions) and registers domains.</li>
<li>You can buy products without an account. You need one for a balance, domains and profile settings.</li>
<li>The rules may change; the current version is always on this page. Each order is governed by the version in force when it was placed.</li>
</ol>
<h2 id="goods">Products and descriptions</h2>
<ol class="clauses">
<li>The description says what you get, in which format, and how to use it. It is part of the agreement, so read it before you pay.</li>
<li>Prices are in ₽ per item and are fixed when you place the order. Later changes don’t affect it.</li>
<li>The picture is there to help you recognise a product; it doesn’t describe its features.</li>
<li>We don’t disclose our suppliers’ contact details.</li>
<li>The length of a subscription, rental or access stated in a name is a feature of the product. Replacements and refunds are made under the <a href="#warranty">warranty</a>, which is shorter.</li>
<li>How long an account lasts after the warranty depends on how it’s used: on the proxy, the activity and the platform’s own rules. We aren’t liable for that.</li>
</ol>
<h2 id="payment">Orders and payment</h2>
<ol class="clauses">
<li>You can pay by card, by SBP (Faster Payments), with cryptocurrency, from an LZT Market wallet, through Crypto Bot or, with an account, from your balance. Cards and SBP are meant for {CARD_FROM_ROUBLES} ₽ or more, as the payment method says: the payment provider may not accept less.</li>
<li>The store adds nothing to the price of your order, but the payment provider may charge you a fee. If we know the fee, it’s shown under the payment method before you pay.</li>
<li>The minimum order is {MIN_ORDER_ROUBLES} ₽, unless the payment method names a larger amount. There’s no minimum when you pay from your balance.</li>
<li>Products are reserved for you for {RESERVATION_MINUTES} minutes, or for {SCARCE_RESERVATION_MINUTES} if you order without an account and unpaid orders hold most of the product. If no payment arrives in that time, the order is cancelled and the products go back on sale.</li>
<li>If a payment doesn’t arrive in time, we keep looking for it for {LATE_PAYMENT_DAYS} days. As soon as we find it, we deliver the order if the product is still in stock, and refund you if it isn’t.</li>
<li>If you pay too little, the order is cancelled and you get a refund. If you pay too much, the order is delivered and the difference is refunded.</li>
<li>If a payment fails, the store has received nothing. Your bank may still hold the amount for a while; only the bank can tell when it will be released.</li>
<li>Orders paid from your balance are delivered at once.</li>
</ol>
<h2 id="delivery">Delivery</h2>
<ol class="clauses">
<li>The product appears in <a href="/orders">{orders.title}</a> as soon as the payment is confirmed. You can view it there or download it as a file. If you gave an email address at checkout, we also send a copy there.</li>
<li>Orders placed without an account can only be seen in the browser where they were placed. If you clear its data, you lose access to them, so give an email address or save the file straight away. If you sign in or create an account in the same browser, your orders move to that account.</li>
<li>Every order has a key that proves to support that the order is yours. Don’t share it with anyone else.</li>
<li>Once you receive an account, change its password and recovery details, unless the description advises you to wait.</li>
</ol>
<h2 id="warranty">Warranty</h2>
<ol class="clauses">
<li>The warranty runs for {WARRANTY_MINUTES} minutes from delivery, or {INSTAGRAM_WARRANTY_MINUTES} minutes for Instagram products. Each product’s description states its warranty period. Check the product within that time.</li>
<li>The warranty means that the product works and matches its description when you check it.</li>
<li>The warranty doesn’t apply if:<ul>
<li>it has expired;</li>
<li>the instructions in the description weren’t followed: for example, you signed in without a proxy or from another country, took mass actions or changed details too soon;</li>
<li>the product has already been used, resold or passed on to someone else;</li>
<li>the account was blocked because of something done after signing in;</li>
<li>you chose the wrong product or dislike features that the description states.</li>
</ul>
</li>
<li>Products whose names begin with [Видео] (Russian for “video”) are replaced or refunded only if you have a video showing the payment, the delivery and the attempt to sign in. For all other products a video is optional, but it helps us resolve your request faster. See the <a href="/video-record">video record rules</a>.</li>
</ol>
<h2 id="replacement">Replacements and refunds</h2>
<ol class="clauses">
<li>A warranty claim must be made within the warranty period. The <a href="/replacement">replacement conditions</a> explain how.</li>
<li>Replacements are delivered within {REPLACEMENT_WORKING_DAYS} working days.</li>
<li>If we have nothing to replace an item with, we refund the price of the items that don’t work within {REFUND_HOURS} hours of support’s decision.</li>
<li>Refunds go to your store balance. If you bought without an account, we email a link to the address in the order: sign in or create an account, and the money goes to your balance. The link is valid for {REFUND_LINK_DAYS} days. If the order has no email address, the link has expired, or what’s being refunded is a payment that arrived too late or for the wrong amount, support will refund you: press “{orders.help}” next to the order.</li>
<li>Products that work and match their description are not refunded: you have already seen the data.</li>
</ol>
<h2 id="balance">Balance</h2>
<ol class="clauses">
<li>You can top up your balance with {MIN_TOP_UP_ROUBLES} ₽ or more and spend it on the store’s products and domains. Whatever amount we receive is credited.</li>
<li>Money can’t be withdrawn from the balance, including money refunded to it.</li>
<li>A balance can’t be transferred to another buyer.</li>
</ol>
<h2 id="domains">Domains</h2>
<ol class="clauses">
<li>A domain is registered for one year; its price is in ₽ per year. Your details aren’t passed to the registry: the store is listed as the contact.</li>
<li>Check the spelling: a registered domain can’t be renamed or returned.</li>
<li>If the registrar refuses after you’ve paid, the money goes back to your balance within {DOMAIN_REFUND_HOURS} hours of the refusal.</li>
<li>You can renew a domain for a year while it’s active and usually for {RENEWAL_GRACE_DAYS} days after it expires. If you switch on auto-renewal, it takes the price of a year from your balance {AUTO_RENEWAL_DAYS} days before the end. If the registrar doesn’t renew the domain, the money goes back to your balance.</li>
<li>You can manage a domain’s name servers ({NS_RECORDS_MIN} to {NS_RECORDS_MAX}), Cloudflare, automatic SSL, TLS 1.3, DNS records and DNSSEC, and get an authorisation code to move it to another registrar. Changes take time to spread, usually up to a day.</li>
<li>Domains must not be used for phishing, malware, spam or any other harm. A domain blocked for breaking this rule can’t be managed, renewed or refunded. If it was blocked by mistake, contact support.</li>
<li>The Google warning check shows what Google knows about a domain now; it doesn’t protect against future warnings.</li>
</ol>
<h2 id="forbidden">What isn’t allowed</h2>
<ol class="clauses">
<li>Using products for fraud, hacking, spam, harassment or anything else that breaks the law.</li>
<li>Disputing a payment for a delivered product with a bank or payment provider instead of contacting support.</li>
<li>Forging recordings or messages, or claiming a replacement or refund twice for the same item.</li>
<li>Exploiting faults in the store. If you find one, tell support.</li>
<li>If you break these rules, we may reject your request, cancel an unpaid order and close your store account.</li>
</ol>
<h2 id="liability">Liability</h2>
<ol class="clauses">
<li>We’re responsible for products working and matching their descriptions, up to the price you paid.</li>
<li>We aren’t liable for rule changes or outages of the platforms the products are made for, or for losses arising from their use.</li>
<li>The buyer is responsible for what’s done with purchased accounts and domains.</li>
</ol>
<h2 id="data">Your data</h2>
<ol class="clauses">
<li>About your purchases we keep: the product, its price, discount and promo code, the order’s status and key, your language, your email address if you gave one, the delivered data (encrypted), payments and refunds, your messages with support and warranty claims. We also keep your cart and favourites.</li>
<li>About your account: the username, the email address, your Telegram name if you gave one, a hash of your password (never the password itself), your two-step verification and passkeys, your balance and its history, who invited you and whom you invited.</li>
<li>About where you’re signed in: the device, the IP address, and when you signed in and were last active. You can see these sessions in your settings and end any of them. A session is deleted once it ends, or after {USER_SESSION_DAYS} days without use. If you have no account, neither your device nor your address is linked to your orders, and you keep access to them as long as you visit at least once every {GUEST_SESSION_DAYS} days.</li>
<li>About your domains: the name, its term and name servers, the history of changes including the DNS records you changed, blocks, and the result of the Google check. The DNS records themselves are held by Cloudflare if you’ve connected it.</li>
<li>About emails: who we sent them to, when and about what. These notes contain no products, and a code or link is erased as soon as its email has been sent. Notices from payment providers are kept for {PAYMENT_NOTICE_DAYS} days. Visitors’ IP addresses are remembered for about an hour, to stop password guessing and overload.</li>
<li>We share only what a service can’t work without: the amount and order number with the payment provider; the domain and the store’s contact details with the registrar; the domain and its records with Cloudflare, if you connect it; the domain with Google, if you switch on the check; the address and the email itself with the email provider. When you create an account, hCaptcha runs its check in your browser. The store neither receives nor stores card details.</li>
<li>Your browser stores your language (also in a cookie, for a year), the theme, the token by which the store recognises you, the code of whoever invited you, your last payment method, the email address for copies of orders, names and extensions you’ve checked, and a payment you haven’t finished. The site has no ads or visitor tracking.</li>
<li>You can delete your account in <a href="/profile/settings">settings</a>: confirm it with the link we email you, which is valid for {CONFIRMATION_LINK_HOURS} hours. This erases the username, email address, Telegram name, password, two-step verification, passkeys, sessions, cart, favourites, email addresses in orders, notes of sent emails and the text of your messages. Orders, payments, balance movements and domains remain without your name, since the accounts wouldn’t add up otherwise. Money on the balance, access to orders and control of domains are lost.</li>
<li>Everything else is kept indefinitely. To erase the data of orders placed without an account, create an account in the same browser and delete it. Erased data stays in backups until newer ones replace them.</li>
</ol>
<h2 id="contact">Contact</h2>
<ol class="clauses">
<li>Send questions and complaints to <a href="{support_url}">support</a>. All the store’s addresses are in <a href="/contacts">{static.contacts}</a>.</li>
</ol>',
'[]'),
('replacement', true, 'Замена товара', 'Replacements', 'Товар не работает или не соответствует описанию? Сообщите об этом, пока действует гарантия: {WARRANTY_MINUTES} минут после выдачи, для товаров Instagram — {INSTAGRAM_WARRANTY_MINUTES} минут. Замену выдаём в срок до {REPLACEMENT_WORKING_DAYS} рабочих дней, а если заменить нечем, возвращаем деньги.', 'If a product doesn’t work or doesn’t match its description, tell us while the warranty lasts: {WARRANTY_MINUTES} minutes from delivery, or {INSTAGRAM_WARRANTY_MINUTES} minutes for Instagram products. We replace it within {REPLACEMENT_WORKING_DAYS} working days or, if we have nothing to replace it with, refund you.',
'<h2 id="before">Прежде чем обращаться</h2>
<ul>
<li>Перечитайте описание товара: там указаны формат, способ входа и требования к прокси.</li>
<li>Проверьте, что копируете данные целиком, без лишних пробелов и переносов строки.</li>
<li>Не повторяйте вход много раз подряд: из-за этого площадка может заблокировать рабочий аккаунт.</li>
<li>Если в начале названия стоит пометка [Видео], приготовьте видео: оно записано ещё до оплаты.</li>
</ul>
<h2 id="steps">Как запросить замену</h2>
<ol>
<li><strong>Откройте обращение.</strong> В разделе <a href="/orders">«{orders.title}»</a> нажмите «{orders.help}» у этого заказа. Если раздел недоступен, напишите <a href="{replacement_bot_url}">боту для замен</a> или в <a href="{support_url}">поддержку</a>: понадобятся номер и ключ заказа.</li>
<li><strong>Отметьте, что не работает.</strong> Если в заказе несколько единиц товара, укажите их номера.</li>
<li><strong>Опишите проблему.</strong> Напишите, что вы сделали и что ответила площадка. Добавьте ссылку на видео, если оно нужно или есть.</li>
<li><strong>Дождитесь ответа.</strong> Он придёт в переписку по заказу и на почту, если она указана. Обращения разбираем по очереди, новое обращение по тому же заказу очередь не ускоряет.</li>
</ol>
<h2 id="video">Обязательные требования к видео</h2>
<p>Товары с пометкой [Видео] в начале названия заменяем и возвращаем за них деньги только при наличии видео, на котором сняты оплата, выдача и попытка входа. Для остальных товаров видео не обязательно, но с ним обращение разберут быстрее.</p>
<ol>
<li>Видео — один непрерывный файл. Несколько роликов, скриншоты и запись, начатая заново, не принимаются.</li>
<li>Данные копируются и вставляются только правой кнопкой мыши, без сочетаний клавиш.</li>
<li>В кадре нет посторонних видео, изображений и звука. Исключение — аккаунт сервиса с фильмами, который не воспроизводит видео: это нужно показать.</li>
<li>Экран виден полностью, вместе с датой и меню «Пуск».</li>
<li>Курсор виден всё время записи.</li>
<li>Монтажа и неоправданных пауз нет.</li>
</ol>
<p>Запись, в которой нарушено хотя бы одно правило, доказательством не считается.</p>
<p>Чем записать экран и куда загрузить видео, сказано на странице <a href="/video-record">«{static.video-record}»</a>.</p>
<h2 id="result">Что будет дальше</h2>
<ul>
<li><strong>Замена.</strong> Если товар не работает или не соответствует описанию и есть такой же, выдаём другой в срок до {REPLACEMENT_WORKING_DAYS} рабочих дней. Он появится в том же заказе.</li>
<li><strong>Возврат.</strong> Если заменить нечем, возвращаем стоимость единиц товара, которые не работают, в течение {REFUND_HOURS} часов после решения по обращению: на баланс магазина. Если вы покупали без аккаунта, на почту из заказа придёт письмо со ссылкой: войдите или создайте аккаунт, и деньги поступят на баланс. Ссылка действует {REFUND_LINK_DAYS} дней. Если почты в заказе нет, срок ссылки вышел или возвращается оплата, которая пришла слишком поздно или не в той сумме, деньги вернёт поддержка: нажмите «{orders.help}» у заказа.</li>
<li><strong>Отказ.</strong> Если гарантия истекла, товар соответствует описанию или обязательного видео нет либо оно не отвечает требованиям. Причину всегда называем.</li>
</ul>
<p>Условия целиком — в <a href="/rules#warranty">правилах магазина</a>.</p>',
'<h2 id="before">Before you contact us</h2>
<ul>
<li>Read the description again: it states the format, how to sign in and what kind of proxy you need.</li>
<li>Make sure you copy the data in full, without extra spaces or line breaks.</li>
<li>Don’t try to sign in again and again: a platform may block a working account for that.</li>
<li>If the name begins with [Видео], have your video ready, recorded from before the payment.</li>
</ul>
<h2 id="steps">How to request a replacement</h2>
<ol>
<li><strong>Open a request.</strong> Open <a href="/orders">{orders.title}</a> and press “{orders.help}” next to the order. If you can’t get there, contact the <a href="{replacement_bot_url}">replacement bot</a> or <a href="{support_url}">support</a>: you’ll need the order number and the order key.</li>
<li><strong>Mark what doesn’t work.</strong> If the order has several items, give their numbers.</li>
<li><strong>Describe the problem.</strong> Tell us what you did and how the platform responded. Add a link to the video if one is required or you have one.</li>
<li><strong>Wait for the answer.</strong> You’ll find it in the order’s messages, and by email if you gave an address. We handle requests in turn; sending another one for the same order doesn’t speed things up.</li>
</ol>
<h2 id="video">Mandatory video requirements</h2>
<p>Products whose names begin with [Видео] (Russian for “video”) are replaced or refunded only if you have a video showing the payment, the delivery and the attempt to sign in. For all other products a video is optional, but it helps us resolve your request faster.</p>
<ol>
<li>The video is one unbroken file. We don’t accept several clips, screenshots or a recording that was restarted.</li>
<li>Copy and paste with the right mouse button only, never with keyboard shortcuts.</li>
<li>No unrelated video, images or sound. The only exception is a film service account that won’t play: show that it doesn’t.</li>
<li>The full screen is visible, including the date and the Start menu.</li>
<li>The cursor is visible throughout.</li>
<li>No editing and no unjustified pauses.</li>
</ol>
<p>A recording that breaks even one of these rules doesn’t count as proof.</p>
<p><a href="/video-record">{static.video-record}</a> explains how to record your screen and where to upload the video.</p>
<h2 id="result">What happens next</h2>
<ul>
<li><strong>Replacement.</strong> If the product doesn’t work or doesn’t match its description and we have another one, we deliver it within {REPLACEMENT_WORKING_DAYS} working days. It appears in the same order.</li>
<li><strong>Refund.</strong> If we don’t have one, we refund the price of the items that don’t work to your store balance within {REFUND_HOURS} hours of support’s decision. If you bought without an account, we email a link to the address in the order: sign in or create an account, and the money goes to your balance. The link is valid for {REFUND_LINK_DAYS} days. If the order has no email address, the link has expired, or what’s being refunded is a payment that arrived too late or for the wrong amount, support will refund you: press “{orders.help}” next to the order.</li>
<li><strong>Rejection.</strong> If the warranty has expired, the product matches its description, or a required video is missing or doesn’t meet the requirements. We always give the reason.</li>
</ul>
<p>The full conditions are in the <a href="/rules#warranty">store rules</a>.</p>',
'[]'),
('video-record', true, 'Видеофиксация', 'Video Record', 'Товары с пометкой [Видео] в начале названия заменяем и возвращаем за них деньги только при наличии видео, на котором сняты оплата, выдача и попытка входа. Для остальных товаров видео не обязательно, но с ним обращение разберут быстрее. Включите запись до оплаты: потом её не восстановить.', 'Products whose names begin with [Видео] (Russian for “video”) are replaced or refunded only if you have a video showing the payment, the delivery and the attempt to sign in. For all other products a video is optional, but it helps us resolve your request faster. Start recording before you pay: you can’t make up for it later.',
'<h2 id="what">Что должно быть на записи</h2>
<p>Так снимают товары с пометкой [Видео].</p>
<ol>
<li><strong>Оплата.</strong> Страница товара, оформление заказа и подтверждение платежа.</li>
<li><strong>Выдача.</strong> Раздел <a href="/orders">«{orders.title}»</a>, номер заказа и выданные данные.</li>
<li><strong>Попытка входа.</strong> Ввод данных и ответ площадки до конца: сообщение об ошибке или содержимое аккаунта.</li>
</ol>
<h2 id="rules">Правила записи</h2>
<ol>
<li>Видео — один непрерывный файл. Несколько роликов, скриншоты и запись, начатая заново, не принимаются.</li>
<li>Данные копируются и вставляются только правой кнопкой мыши, без сочетаний клавиш.</li>
<li>В кадре нет посторонних видео, изображений и звука. Исключение — аккаунт сервиса с фильмами, который не воспроизводит видео: это нужно показать.</li>
<li>Экран виден полностью, вместе с датой и меню «Пуск».</li>
<li>Курсор виден всё время записи.</li>
<li>Монтажа и неоправданных пауз нет.</li>
</ol>
<p>Запись, в которой нарушено хотя бы одно правило, доказательством не считается.</p>
<h2 id="record">Чем записать экран</h2>
<ul>
<li><a href="https://obsproject.com" target="_blank" rel="noopener">OBS Studio</a> — бесплатно, Windows, macOS, Linux. Источник «Захват экрана», галочка «Захват курсора».</li>
<li>«Ножницы» в Windows 11 — уже установлены. Нажмите Win + Shift + R и обведите весь экран вместе с панелью задач.</li>
<li><a href="https://getsharex.com" target="_blank" rel="noopener">ShareX</a> — бесплатно, Windows. Нажмите Shift + Print Screen и обведите весь экран.</li>
<li>«Снимок экрана» в macOS — уже установлен. Нажмите Shift + Command + 5, выберите «Запись всего экрана» и включите в параметрах показ указателя или нажатий мыши. Вместо меню «Пуск» в кадре остаются строка меню с датой и Dock.</li>
</ul>
<p>Игровая панель Windows (Win + Alt + R) не подходит: она записывает только одно окно.</p>
<h2 id="edit">Чем уменьшить файл</h2>
<p>Редактор нужен только затем, чтобы сжать видео или сменить формат. Вырезать, склеивать, ускорять и закрывать что-либо в кадре нельзя.</p>
<ul>
<li><a href="https://handbrake.fr" target="_blank" rel="noopener">HandBrake</a> — бесплатно, Windows, macOS, Linux: сжимает так, что текст остаётся читаемым.</li>
<li><a href="https://www.shotcut.org" target="_blank" rel="noopener">Shotcut</a> — бесплатно, Windows, macOS, Linux: меняет формат и размер кадра.</li>
</ul>
<h2 id="host">Куда загрузить</h2>
<p>Видео должно открываться по ссылке и проигрываться без скачивания и без входа в аккаунт.</p>
<ul>
<li><a href="https://www.youtube.com" target="_blank" rel="noopener">YouTube</a> — доступ «По ссылке».</li>
<li><a href="https://vkvideo.ru" target="_blank" rel="noopener">VK Видео</a> — доступ «По ссылке».</li>
<li><a href="https://drive.google.com" target="_blank" rel="noopener">Google Диск</a> — «Все, у кого есть ссылка».</li>
<li><a href="https://disk.yandex.ru" target="_blank" rel="noopener">Яндекс Диск</a> — «Поделиться», просмотр в браузере.</li>
</ul>
<p>Не удаляйте видео, пока обращение не закрыто. Ссылку добавьте в сообщение поддержке: порядок описан в <a href="/replacement">условиях замены</a>.</p>',
'<h2 id="what">What the video must show</h2>
<p>This is what a video of a product marked [Видео] needs.</p>
<ol>
<li><strong>Payment.</strong> The product page, the checkout and the payment confirmation.</li>
<li><strong>Delivery.</strong> The <a href="/orders">{orders.title}</a> page, the order number and the delivered data.</li>
<li><strong>The attempt to sign in.</strong> Entering the data and the platform’s full response: the error message, or what’s inside the account.</li>
</ol>
<h2 id="rules">Recording rules</h2>
<ol>
<li>The video is one unbroken file. We don’t accept several clips, screenshots or a recording that was restarted.</li>
<li>Copy and paste with the right mouse button only, never with keyboard shortcuts.</li>
<li>No unrelated video, images or sound. The only exception is a film service account that won’t play: show that it doesn’t.</li>
<li>The full screen is visible, including the date and the Start menu.</li>
<li>The cursor is visible throughout.</li>
<li>No editing and no unjustified pauses.</li>
</ol>
<p>A recording that breaks even one of these rules doesn’t count as proof.</p>
<h2 id="record">How to record your screen</h2>
<ul>
<li><a href="https://obsproject.com" target="_blank" rel="noopener">OBS Studio</a> — free; Windows, macOS, Linux. Add a Display Capture source and keep Capture Cursor on.</li>
<li>Snipping Tool in Windows 11 — already installed. Press Win + Shift + R and draw around the whole screen, taskbar included.</li>
<li><a href="https://getsharex.com" target="_blank" rel="noopener">ShareX</a> — free; Windows. Press Shift + Print Screen and draw around the whole screen.</li>
<li>Screenshot in macOS — already installed. Press Shift + Command + 5, choose Record Entire Screen and, under Options, show the mouse pointer or clicks. In place of the Start menu, keep the menu bar with the date and the Dock in view.</li>
</ul>
<p>The Windows Game Bar (Win + Alt + R) isn’t suitable: it records one window only.</p>
<h2 id="edit">How to make the file smaller</h2>
<p>Use an editor only to compress the video or change its format. Don’t cut, join, speed up or cover anything.</p>
<ul>
<li><a href="https://handbrake.fr" target="_blank" rel="noopener">HandBrake</a> — free; Windows, macOS, Linux. Compresses video and keeps text readable.</li>
<li><a href="https://www.shotcut.org" target="_blank" rel="noopener">Shotcut</a> — free; Windows, macOS, Linux. Changes the format and the frame size.</li>
</ul>
<h2 id="host">Where to upload it</h2>
<p>The video must open from a link and play without downloading or signing in.</p>
<ul>
<li><a href="https://www.youtube.com" target="_blank" rel="noopener">YouTube</a> — visibility: Unlisted.</li>
<li><a href="https://drive.google.com" target="_blank" rel="noopener">Google Drive</a> — access: Anyone with the link.</li>
<li><a href="https://onedrive.live.com" target="_blank" rel="noopener">OneDrive</a> — access: Anyone with the link.</li>
<li><a href="https://www.dropbox.com" target="_blank" rel="noopener">Dropbox</a> — a shared link, viewed in the browser.</li>
</ul>
<p>Keep the video until your request is closed. Add the link to your message to support, as the <a href="/replacement">replacement conditions</a> explain.</p>',
'[]'),
('earn', true, 'Заработок', 'Earn', 'Создайте своего бота в мессенджере и продавайте через него наши товары или домены со своей наценкой. Это бесплатно и занимает около {BOT_SET_UP_MINUTES} минут.', 'Create your own messenger bot and sell our products or domains through it at your own markup. It’s free and takes about {BOT_SET_UP_MINUTES} minutes.',
'<h2 id="how">Как это работает</h2>
<ol>
<li><strong>Создайте бота.</strong> Откройте бота программы в мессенджере и следуйте подсказкам. Программировать и держать свой сервер не нужно.</li>
<li><strong>Назначьте наценку.</strong> Размер выбираете вы. Покупатель видит вашу цену, разница с нашей — ваш заработок.</li>
<li><strong>Приводите покупателей.</strong> Каталог, остатки, выдача и способы оплаты подключаются к боту сами: настраивать приём денег не нужно.</li>
<li><strong>Выводите заработок.</strong> Вывести можно любую сумму, минимума нет.</li>
</ol>
<h2 id="what">Что берём на себя</h2>
<ul>
<li>товары, остатки и выдачу сразу после оплаты;</li>
<li>способы оплаты: бот получает их автоматически;</li>
<li>замены и возвраты по тем же <a href="/rules">правилам</a>, что и в магазине.</li>
</ul>
<p>Вся работа партнёра — в боте программы: статистика, наценка и вывод. На сайте партнёрского кабинета нет.</p>
<h2 id="domains">Свой промокод на домены</h2>
<p>В программе доменов можно завести собственный промокод за 0,5 $. Число его применений не ограничено.</p>
<h2 id="rules">Правила для партнёров</h2>
<ol>
<li>Акции магазина на партнёрских ботов не распространяются. Исключение в программе товаров — акция «Испытай удачу».</li>
<li>В боте нельзя использовать название, аватар и тег магазина.</li>
<li>Покупателей нельзя обманывать.</li>
<li>Бот, через который за месяц купили меньше 3 товаров (в программе доменов — меньше 3 доменов), удаляется.</li>
</ol>
<p>Остались вопросы? Напишите в <a href="{support_url}">поддержку</a>.</p>',
'<h2 id="how">How it works</h2>
<ol>
<li><strong>Create a bot.</strong> Open the programme’s bot in the messenger and follow the prompts. You don’t need to write code or run a server.</li>
<li><strong>Set a markup.</strong> It’s up to you. Buyers see your price, and you earn the difference between it and ours.</li>
<li><strong>Bring in buyers.</strong> The catalogue, stock, delivery and payment methods come with the bot: there’s nothing to set up to accept payments.</li>
<li><strong>Withdraw your earnings.</strong> Any amount: there’s no minimum.</li>
</ol>
<h2 id="what">What we take care of</h2>
<ul>
<li>products, stock and delivery straight after payment;</li>
<li>payment methods: your bot gets them automatically;</li>
<li>replacements and refunds under the same <a href="/rules">rules</a> as in the store.</li>
</ul>
<p>Partners do everything in the programme’s bot: statistics, markup and withdrawals. There’s no partner area on the site.</p>
<h2 id="domains">Your own domain promo code</h2>
<p>In the domains programme you can get a custom promo code for $0.50. It can be used any number of times.</p>
<h2 id="rules">Rules for partners</h2>
<ol>
<li>The store’s promotions don’t apply to partner bots. The only exception, in the products programme, is “Try your luck”.</li>
<li>A bot may not use the store’s name, avatar or tag.</li>
<li>Buyers must not be deceived.</li>
<li>A bot through which fewer than 3 products (in the domains programme, fewer than 3 domains) are bought in a month is deleted.</li>
</ol>
<p>Any questions? Contact <a href="{support_url}">support</a>.</p>',
'[{"address":"goods_bot_url","icon":"goods","title":"Программа товаров","titleEn":"Products programme","about":"Бот, который продаёт аккаунты, ключи, подписки и прокси из нашего каталога.","aboutEn":"A bot that sells accounts, keys, subscriptions and proxies from our catalogue."},{"address":"domains_bot_url","icon":"domains","title":"Программа доменов","titleEn":"Domains programme","about":"Бот, который регистрирует домены без данных покупателя.","aboutEn":"A bot that registers domains without the buyer’s details."}]'),
('contacts', true, 'Контакты', 'Contacts', 'Все адреса магазина в одном месте. Других у нас нет: если вам пишут от нашего имени откуда-то ещё, это не мы.', 'All the store’s addresses in one place. We have no others: if someone writes to you in our name from anywhere else, it isn’t us.',
'<h2 id="before">Прежде чем писать</h2>
<ul>
<li>Частые вопросы разобраны на странице <a href="/help">«{static.help}»</a>.</li>
<li>Если товар не работает, быстрее всего помогут через раздел <a href="/orders">«{orders.title}»</a>: кнопка «{orders.help}» у заказа открывает переписку с поддержкой.</li>
<li>Поддержка никогда не спрашивает пароль от аккаунта магазина и данные банковской карты.</li>
</ul>',
'<h2 id="before">Before you contact us</h2>
<ul>
<li>See <a href="/help">{static.help}</a> for answers to common questions.</li>
<li>If a product doesn’t work, <a href="/orders">{orders.title}</a> is the fastest way: “{orders.help}” next to an order opens your messages with support.</li>
<li>Support never asks for your store account’s password or your card details.</li>
</ul>',
'[{"address":"support_url","icon":"support","title":"Техническая поддержка","titleEn":"Technical support","about":"Вопросы об оплате, заказах и возвратах. Приготовьте номер и ключ заказа.","aboutEn":"Questions about payments, orders and refunds. Have your order number and order key ready."},{"address":"replacement_bot_url","icon":"replacement","title":"Бот для замен","titleEn":"Replacement bot","about":"Обращения по гарантии.","aboutEn":"Warranty claims."},{"address":"goods_bot_url","icon":"goods","title":"Бот с товарами","titleEn":"Products bot","about":"Тот же каталог в мессенджере.","aboutEn":"The same catalogue, in a messenger."},{"address":"domains_bot_url","icon":"domains","title":"Бот с доменами","titleEn":"Domains bot","about":"Регистрация доменов в мессенджере.","aboutEn":"Domain registration in a messenger."},{"address":"news_url","icon":"news","title":"Канал с новостями","titleEn":"News channel","about":"Поступления, акции и работы на сайте.","aboutEn":"New stock, promotions and maintenance."},{"address":"links_url","icon":"links","title":"Актуальные ссылки","titleEn":"Current links","about":"Действующие адреса магазина и ботов. Сохраните на случай, если сайт не открывается.","aboutEn":"Working addresses of the store and its bots. Save it in case the site won’t open."}]'),
('help', true, 'Помощь', 'Help', 'Ответы на вопросы, которые задают чаще всего. Если вашего здесь нет, напишите в <a href="{support_url}">поддержку</a>.', 'Answers to the questions we’re asked most. If yours isn’t here, contact <a href="{support_url}">support</a>.',
'<h2 id="buying">Покупка и оплата</h2>
<h3>Нужно ли создавать аккаунт?</h3>
<p>Нет. Без него доступны каталог, корзина, избранное и заказы; заказы видны в вашем браузере. Аккаунт нужен для баланса и доменов.</p>
<h3>Как купить?</h3>
<p>Нажмите «{row.buy}» у товара, выберите количество и способ оплаты и перейдите к оплате. Несколько товаров удобнее сложить в корзину и оплатить вместе. Минимальная сумма — {MIN_ORDER_ROUBLES} ₽, с баланса — любая.</p>
<h3>Страница оплаты не открылась</h3>
<p>Скорее всего, её задержал браузер. Откройте или скопируйте ссылку из окна, которое показал магазин, или нажмите «{orders.pay}» в разделе <a href="/orders">«{orders.title}»</a>: в заказе видно, сколько ещё товар отложен за вами.</p>
<h3>Я оплатил, но заказ отменён</h3>
<p>Оплата пришла, когда время на неё уже вышло. Заказ выполнится сам, если товар ещё есть. Если его нет, деньги вернутся на баланс, а если вы покупали без аккаунта, их вернёт поддержка: нажмите «{orders.help}» у заказа. Подробнее — в <a href="/rules#replacement">правилах магазина</a>.</p>
<h3>Можно ли купить через мессенджер?</h3>
<p>Да, те же товары продаёт <a href="{goods_bot_url}">наш бот</a>, а домены — <a href="{domains_bot_url}">бот с доменами</a>.</p>
<h2 id="orders">Заказы и замены</h2>
<h3>Где мой товар?</h3>
<p>В разделе <a href="/orders">«{orders.title}»</a>: там его можно посмотреть и скачать. Если товар не пришёл, сначала проверьте этот раздел, затем напишите в <a href="{support_url}">поддержку</a>.</p>
<h3>Товар не работает</h3>
<p>В разделе <a href="/orders">«{orders.title}»</a> нажмите «{orders.help}» у этого заказа, пока действует гарантия: {WARRANTY_MINUTES} минут после выдачи, для товаров Instagram — {INSTAGRAM_WARRANTY_MINUTES} минут. Замену выдаём в срок до {REPLACEMENT_WORKING_DAYS} рабочих дней. Порядок описан в <a href="/replacement">условиях замены</a>.</p>
<h3>Зачем нужен ключ заказа?</h3>
<p>По нему поддержка узнаёт, что заказ ваш. Храните его и никому больше не показывайте.</p>
<h3>Дадите контакты поставщика?</h3>
<p>Нет. Контакты поставщиков мы не сообщаем никому: по любому товару отвечаем сами.</p>
<h2 id="words">Какие бывают аккаунты</h2>
<h3>Что такое авторег?</h3>
<p>Аккаунт, который зарегистрировала программа. Дешёвый и новый, подходит для массовых задач, блокируется чаще других.</p>
<h3>Что такое саморег?</h3>
<p>Аккаунт, который зарегистрировал вручную человек, с обычного устройства. Площадки доверяют таким больше.</p>
<h3>Что такое реальный аккаунт?</h3>
<p>Аккаунт, которым раньше пользовался живой человек: с историей, друзьями и публикациями.</p>
<h3>Что такое раскрученный аккаунт?</h3>
<p>Аккаунт или страница, у которых уже есть подписчики и активность.</p>
<h3>Почему старые аккаунты дороже?</h3>
<p>Они устойчивее к блокировкам: возраст и история для площадки — признак настоящего владельца.</p>
<h2 id="using">Как пользоваться</h2>
<h3>В каком виде выдаётся товар?</h3>
<p>Формат указан в описании товара, например <code>логин:пароль:почта:пароль почты</code>. Читайте слева направо: части разделены двоеточием или другим знаком из описания.</p>
<h3>Зачем нужен прокси?</h3>
<p>Прокси скрывает ваш IP-адрес: площадка видит адрес прокси. С ним несколько аккаунтов не выглядят как один человек, а вход — как внезапный переезд в другую страну. Прокси есть в каталоге.</p>
<h3>Что сделать сразу после покупки?</h3>
<p>Проверить товар, пока действует гарантия, и сохранить файл заказа. Пароль и привязки меняйте так, как советует описание: у некоторых аккаунтов с этим лучше подождать.</p>
<h3>Что значит [Видео] в названии?</h3>
<p>Товары с пометкой [Видео] в начале названия заменяем и возвращаем за них деньги только при наличии видео, на котором сняты оплата, выдача и попытка входа. Для остальных товаров видео не обязательно, но с ним обращение разберут быстрее. Включите запись до оплаты. <a href="/video-record">Правила записи</a></p>',
'<h2 id="buying">Buying and paying</h2>
<h3>Do I need an account?</h3>
<p>No. The catalogue, cart, favourites and orders all work without one; you’ll see your orders in this browser. You need an account for a balance and for domains.</p>
<h3>How do I buy something?</h3>
<p>Press {row.buy} next to a product, choose a quantity and a payment method, and go on to pay. If you’re buying several products, it’s easier to add them to your cart and pay for them together. The minimum order is {MIN_ORDER_ROUBLES} ₽; from your balance, any amount will do.</p>
<h3>The payment page didn’t appear</h3>
<p>Your browser probably blocked it. Open or copy the link in the window the store showed you, or press {orders.pay} in <a href="/orders">{orders.title}</a>: the order shows how long the product stays reserved for you.</p>
<h3>I paid, but my order was cancelled</h3>
<p>The payment arrived after the time to pay had run out. If the product is still in stock, your order will be delivered automatically. If it isn’t, the money goes to your balance or, if you bought without an account, support will refund you: press “{orders.help}” next to the order. See the <a href="/rules#replacement">store rules</a> for details.</p>
<h3>Can I buy through a messenger?</h3>
<p>Yes. <a href="{goods_bot_url}">Our bot</a> sells the same products, and the <a href="{domains_bot_url}">domains bot</a> sells domains.</p>
<h2 id="orders">Orders and replacements</h2>
<h3>Where is my product?</h3>
<p>In <a href="/orders">{orders.title}</a>: you can view or download it there. If a product hasn’t been delivered, check that page first, then contact <a href="{support_url}">support</a>.</p>
<h3>The product doesn’t work</h3>
<p>Open <a href="/orders">{orders.title}</a> and press “{orders.help}” next to the order while the warranty lasts: {WARRANTY_MINUTES} minutes from delivery, or {INSTAGRAM_WARRANTY_MINUTES} minutes for Instagram products. Replacements are delivered within {REPLACEMENT_WORKING_DAYS} working days. See the <a href="/replacement">replacement conditions</a>.</p>
<h3>What is the order key for?</h3>
<p>It proves to support that the order is yours. Keep it, and don’t show it to anyone else.</p>
<h3>Can you give me the supplier’s contact details?</h3>
<p>No. We never disclose suppliers: we answer for every product ourselves.</p>
<h2 id="words">Kinds of accounts</h2>
<h3>What is an autoreg account?</h3>
<p>One registered by a program. It’s cheap and new, suits bulk tasks, and gets blocked more often than other kinds.</p>
<h3>What is a selfreg account?</h3>
<p>One registered by hand, by a person on an ordinary device. Platforms trust these more.</p>
<h3>What is a real account?</h3>
<p>One that was used by a real person, with a history, friends and posts.</p>
<h3>What is a promoted account?</h3>
<p>An account or page that already has followers and activity.</p>
<h3>Why are old accounts more expensive?</h3>
<p>They resist bans better: to a platform, age and history are the mark of a genuine owner.</p>
<h2 id="using">Using what you bought</h2>
<h3>What form do products come in?</h3>
<p>The description gives the format, for example <code>username:password:email:email password</code>. Read it from left to right: the parts are separated by a colon or whichever character the description names.</p>
<h3>What is a proxy for?</h3>
<p>A proxy hides your IP address: the platform sees the proxy’s address instead. With one, several accounts don’t look like one person, and signing in doesn’t look like a sudden move to another country. You’ll find proxies in the catalogue.</p>
<h3>What should I do right after buying?</h3>
<p>Check the product while the warranty lasts and save the order file. Change the password and recovery details as the description advises: with some accounts it’s better to wait.</p>
<h3>What does [Видео] in a name mean?</h3>
<p>Products whose names begin with [Видео] (Russian for “video”) are replaced or refunded only if you have a video showing the payment, the delivery and the attempt to sign in. For all other products a video is optional, but it helps us resolve your request faster. Start recording before you pay. <a href="/video-record">Recording rules</a></p>',
'[]');

insert into banners (place, picture, link, position,
  kicker, kicker_en, kicker_zh, title, title_en, title_zh, text, text_en, text_zh, action, action_en, action_zh) values
('hero', 'domains', '/domains', 1,
  'Домены без личных данных', 'Domains without your personal data', '注册域名，无需个人信息',
  'Регистрация за минуту.', 'Registered in a minute.', '一分钟完成注册。',
  'Без паспорта и анкет.', 'No passport, no forms.', '无需证件，无需填表。',
  'Проверить имя', 'Check a name', '查询域名'),
('card', 'shield', '', 1,
  '', '', '',
  'Гарантия {WARRANTY_MINUTES} минут', '{WARRANTY_MINUTES}-minute warranty', '{WARRANTY_MINUTES} 分钟质保',
  'Замена или возврат, если товар не соответствует описанию; Instagram — {INSTAGRAM_WARRANTY_MINUTES} минут', 'A replacement or refund if a product isn’t as described; {INSTAGRAM_WARRANTY_MINUTES} minutes for Instagram', '与商品说明不符，可换货或退款；Instagram 为 {INSTAGRAM_WARRANTY_MINUTES} 分钟',
  '', '', ''),
('card', 'chat', '', 2,
  '', '', '',
  'Поддержка в чате', 'Chat support', '在线客服',
  'Замена до {REPLACEMENT_WORKING_DAYS} рабочих дней, возврат в течение {REFUND_HOURS} часов после решения', 'Replacements within {REPLACEMENT_WORKING_DAYS} working days, refunds within {REFUND_HOURS} hours of the decision', '{REPLACEMENT_WORKING_DAYS} 个工作日内换货，审核通过后 {REFUND_HOURS} 小时内退款',
  '', '', ''),
('card', 'zap', '', 3,
  '', '', '',
  'Товар сразу после оплаты', 'Delivered right after payment', '付款后立即发货',
  'Карта, СБП, криптовалюта или баланс', 'Card, SBP (Faster Payments), crypto or balance', '银行卡、SBP（俄罗斯快速支付）、加密货币或余额',
  '', '', ''),
('banner', 'bot', '{goods_bot_url}', 1,
  '', '', '',
  'Те же товары в Telegram', 'The same products in Telegram', 'Telegram 也能购买',
  'Выберите, оплатите и получите товар прямо в чате с ботом', 'Our store bot: choose, pay and get your order right in the chat', '商店机器人：选购、付款、收货，都在聊天中完成',
  '', '', ''),
('banner', 'store', '/earn', 2,
  '', '', '',
  'Свой магазин за {BOT_SET_UP_MINUTES} минут', 'Your own store in {BOT_SET_UP_MINUTES} minutes', '{BOT_SET_UP_MINUTES} 分钟开一家自己的店',
  'Бесплатно создайте бота с нашими товарами и своей наценкой', 'Create a free bot with our products and your own markup', '免费创建机器人，代售我们的商品，加价由您定',
  '', '', '');

insert into content_versions (resource, item_id, version, content)
select 'pages', id, version, jsonb_build_object('title', title, 'titleEn', title_en, 'lead', lead, 'leadEn', lead_en,
  'htmlContent', html_content, 'htmlContentEn', html_content_en, 'places', places, 'isListed', is_listed) from pages;
insert into content_versions (resource, item_id, version, content)
select 'banners', id, version, jsonb_build_object('place', place, 'picture', picture, 'link', link, 'position', position,
  'kicker', kicker, 'kickerEn', kicker_en, 'kickerZh', kicker_zh, 'title', title, 'titleEn', title_en, 'titleZh', title_zh,
  'text', text, 'textEn', text_en, 'textZh', text_zh, 'action', action, 'actionEn', action_en, 'actionZh', action_zh,
  'isListed', is_listed, 'shownFrom', shown_from, 'shownTo', shown_to) from banners;
insert into content_versions (resource, item_id, version, created_at, content)
select 'articles', id, version, published_at, jsonb_build_object('title', title, 'titleEn', title_en,
  'htmlContent', html_content, 'htmlContentEn', html_content_en, 'isListed', is_listed, 'publishedAt', published_at)
  from articles;

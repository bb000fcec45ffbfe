-- The page about the partner programme as it now is. A page that operators have changed stays theirs.
update pages set
  lead = 'Создайте своего бота в Telegram и продавайте через него наши товары или домены со своей наценкой. Это бесплатно и занимает около {BOT_SET_UP_MINUTES} минут.',
  lead_en = 'Create your own Telegram bot and sell our products or domains through it at your own markup. It’s free and takes about {BOT_SET_UP_MINUTES} minutes.',
  html_content = '<h2 id="how">Как создать бота</h2>
<ol>
<li>Откройте бота магазина в Telegram и отправьте ему команду <code>/partner</code>.</li>
<li>Выберите, что будете продавать: товары или домены.</li>
<li>Если бот предложит создать вашего бота кнопкой, нажмите её. Если нет, создайте бота в @BotFather и пришлите нам его токен — бот магазина подскажет, где его взять.</li>
<li>Укажите наценку. Всё, можно звать покупателей: ваш бот начинает отвечать через несколько секунд.</li>
</ol>
<p>На всё уходит не больше 8 нажатий. Программировать и держать свой сервер не нужно. Токен мы храним зашифрованным, а сообщение с ним сразу удаляем из чата. Ботов может быть несколько: до {PARTNER_BOTS_MAX} у одного партнёра.</p>
<h2 id="markup">Ваша наценка</h2>
<p>Наценка — от 0 до {MARKUP_MAX_PERCENT} %: одна на всё и, если нужно, своя для категории, товара или доменной зоны. Покупатель видит нашу цену вместе с вашей наценкой, с округлением до копейки вверх; скидки за количество считаются так же. Продление домена идёт по нашей цене, без наценки.</p>
<p>Менять наценку можно когда угодно. Если цена изменится, пока покупатель оформляет заказ, бот покажет новую и спросит ещё раз.</p>
<h2 id="sale">Что происходит при продаже</h2>
<ol>
<li>Покупатель выбирает товар в вашем боте и платит магазину любым из наших способов оплаты.</li>
<li>Бот сразу выдаёт ему товар.</li>
<li>Разница между вашей ценой и нашей записывается в ваш заработок.</li>
</ol>
<p>Если покупателю вернули деньги за весь заказ или его часть, из заработка вычитается такая же доля разницы. Если вы её уже вывели, заработок может уйти в минус; его закроют следующие продажи.</p>
<h2 id="withdrawal">Вывод заработка</h2>
<p>Вывести можно любую сумму в пределах заработка, по которому закончилась гарантия: до этого заказ ещё могут вернуть. Если у товара гарантии нет, его разница доступна сразу.</p>
<ul>
<li><strong>На баланс в магазине</strong> — сразу. Баланс можно тратить на товары и домены, обратно в заработок он не переводится и не выводится.</li>
<li><strong>В USDT через @CryptoBot</strong> — по курсу магазина. Перевод придёт в ваш Telegram, поэтому сначала откройте @CryptoBot хотя бы один раз. Обычно деньги уходят сами. Если сумма больше дневного лимита или меньше той, которую @CryptoBot принимает к переводу (около 1 доллара), перевод отправит оператор.</li>
</ul>
<p>Если перевести не получилось, деньги вернутся в заработок, а бот об этом напишет.</p>
<h2 id="tools">Статистика и сообщения покупателям</h2>
<p>В том же разделе бота видны продажи и заработок по дням и месяцам, самые популярные товары и сколько посетителей стали покупателями. Всё это можно получить таблицей CSV.</p>
<p>Своим покупателям можно писать: до {PARTNER_MESSAGES_PER_DAY} сообщений в день от каждого бота. Под каждым сообщением есть кнопка, которой покупатель отказывается от следующих.</p>
<p>Партнёрского кабинета на сайте нет: всё делается в боте магазина.</p>
<h2 id="domains">Свой промокод на домены</h2>
<p>Для бота с доменами можно завести собственный промокод: от 3 до 20 букв или цифр, число применений не ограничено. Он стоит {PARTNER_PROMO_CENTS} центов США; оплатить можно из заработка или любым способом оплаты. Скидку по нему вы назначаете сами, от 1 % до размера наценки, и она вычитается из вашей наценки. Промокод действует в вашем боте с доменами.</p>
<h2 id="what">Что мы берём на себя</h2>
<ul>
<li>товары, остатки и выдачу сразу после оплаты;</li>
<li>приём оплаты: новые способы появляются в боте сами;</li>
<li>замены и возвраты по тем же <a href="/rules">правилам</a>, что и в магазине.</li>
</ul>
<h2 id="rules">Правила для партнёров</h2>
<ol>
<li>Название, имя (@username) и аватар бота не должны повторять наши или быть на них похожими. Такого бота не получится подключить, а подключённых мы проверяем каждый день.</li>
<li>Через бота должны покупать: если за полный календарный месяц куплено меньше {PARTNER_MIN_SALES} товаров (в боте с доменами — меньше {PARTNER_MIN_SALES} доменов), первого числа следующего месяца бот удаляется. За {PARTNER_WARNING_DAYS} дней до конца месяца мы предупреждаем. Заработок остаётся у вас, а заказы — у покупателей: их покажет бот магазина.</li>
<li>Покупателей нельзя обманывать. Такого бота мы останавливаем и называем причину.</li>
<li>Акции, промокоды и награды магазина за приглашённых в ботах партнёров не действуют. Исключение — «Испытай удачу»: когда эта акция идёт, она работает и в ботах партнёров с товарами.</li>
</ol>
<p>Остались вопросы? Напишите в <a href="{support_url}">поддержку</a>.</p>',
  html_content_en = '<h2 id="how">How to create a bot</h2>
<ol>
<li>Open the store’s bot in Telegram and send it the command <code>/partner</code>.</li>
<li>Choose what to sell: products or domains.</li>
<li>If the bot offers a button that creates your bot, press it. If it doesn’t, create a bot with @BotFather and send us its token: the store’s bot explains where to find it.</li>
<li>Set your markup. That’s it, you can invite buyers: your bot starts answering within seconds.</li>
</ol>
<p>The whole way takes at most 8 presses. You don’t need to write code or run a server. We store the token encrypted and delete the message with it from the chat at once. You can have several bots: up to {PARTNER_BOTS_MAX} per partner.</p>
<h2 id="markup">Your markup</h2>
<p>The markup is 0 to {MARKUP_MAX_PERCENT}%: one for everything and, if you like, a different one for a category, a product or a domain extension. Buyers see our price with your markup, rounded up to the kopeck; quantity discounts work the same way. Domains are renewed at our price, without a markup.</p>
<p>You can change the markup at any time. If a price changes while someone is placing an order, the bot shows the new one and asks again.</p>
<h2 id="sale">What happens when you sell</h2>
<ol>
<li>A buyer chooses a product in your bot and pays the store by any of our payment methods.</li>
<li>The bot delivers the product at once.</li>
<li>The difference between your price and ours is added to your earnings.</li>
</ol>
<p>If a buyer gets a refund for an order or a part of it, the same share of the difference is taken from your earnings. If you have already withdrawn it, your earnings may go below zero; your next sales make up for it.</p>
<h2 id="withdrawal">Withdrawing your earnings</h2>
<p>You can withdraw any amount of the earnings whose warranty has ended: until then an order may still be refunded. If a product has no warranty, its difference is available at once.</p>
<ul>
<li><strong>To your balance in the store</strong>: at once. You can spend the balance on products and domains; it can’t be moved back to your earnings or withdrawn.</li>
<li><strong>In USDT through @CryptoBot</strong>: at the store’s rate. The transfer arrives in your Telegram, so open @CryptoBot at least once first. Usually the money is sent automatically. If the amount is above the daily limit or below what @CryptoBot accepts for a transfer (about 1 dollar), an operator sends it.</li>
</ul>
<p>If a transfer fails, the money returns to your earnings and the bot tells you so.</p>
<h2 id="tools">Statistics and messages to buyers</h2>
<p>The same section of the bot shows sales and earnings by day and month, the most popular products, and how many visitors became buyers. You can get all of it as a CSV table.</p>
<p>You can write to your own buyers: up to {PARTNER_MESSAGES_PER_DAY} messages a day from each bot. Every message has a button by which the buyer declines further ones.</p>
<p>There’s no partner area on the site: you do everything in the store’s bot.</p>
<h2 id="domains">Your own domain promo code</h2>
<p>For a domains bot you can get your own promo code: 3 to 20 characters without spaces or punctuation, with any number of uses. It costs {PARTNER_PROMO_CENTS} US cents, paid from your earnings or by any payment method. You set its discount, from 1% to your markup, and it comes out of your markup. The code works in your domains bot.</p>
<h2 id="what">What we take care of</h2>
<ul>
<li>products, stock and delivery straight after payment;</li>
<li>payments: new methods appear in your bot by themselves;</li>
<li>replacements and refunds under the same <a href="/rules">rules</a> as in the store.</li>
</ul>
<h2 id="rules">Rules for partners</h2>
<ol>
<li>The bot’s name, username and picture must not repeat ours or look like them. Such a bot can’t be connected, and we check connected bots every day.</li>
<li>People must buy through the bot: if fewer than {PARTNER_MIN_SALES} products (in a domains bot, fewer than {PARTNER_MIN_SALES} domains) are bought in a full calendar month, the bot is deleted on the first of the next month. We warn you {PARTNER_WARNING_DAYS} days before the month ends. You keep your earnings and buyers keep their orders: the store’s bot shows them.</li>
<li>Buyers must not be deceived. We stop such a bot and give the reason.</li>
<li>The store’s promotions, promo codes and referral rewards don’t apply in partners’ bots. The exception is “Try your luck”: while this promotion runs, it works in partners’ bots with products too.</li>
</ol>
<p>Any questions? Contact <a href="{support_url}">support</a>.</p>',
  places = '[{"address":"goods_bot_url","icon":"goods","title":"Бот с товарами","titleEn":"Products bot","about":"Продаёт аккаунты, ключи, подписки и прокси. Здесь же создают своего бота: команда /partner.","aboutEn":"Sells accounts, keys, subscriptions and proxies. You create your own bot here too: the command /partner."},{"address":"domains_bot_url","icon":"domains","title":"Бот с доменами","titleEn":"Domains bot","about":"Регистрирует домены без данных покупателя. Посмотрите, каким будет ваш.","aboutEn":"Registers domains without the buyer’s details. See what yours will be like."}]',
  changed_at = now()
where slug = 'earn' and version = 1;

insert into content_versions (resource, item_id, version, content)
select 'pages', id, version, jsonb_build_object('title', title, 'titleEn', title_en, 'lead', lead, 'leadEn', lead_en,
  'htmlContent', html_content, 'htmlContentEn', html_content_en, 'places', places, 'isListed', is_listed)
  from pages where slug = 'earn'
  on conflict (resource, item_id, version) do nothing;

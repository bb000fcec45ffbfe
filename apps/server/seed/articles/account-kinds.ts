import type { SeedArticle } from '../shop-shape.ts';

export const accountKinds: SeedArticle = {
  title: 'Автореги, самореги и аккаунты с отлёжкой: в чём разница',
  title_en: 'Autoreg, selfreg and aged accounts compared',
  createdDaysAgo: 19,
  html: `
<p>В названии товара почти всегда есть слово, которое говорит, как появился аккаунт. От него зависят и цена, и то, сколько аккаунт проживёт в ваших руках.</p>
<h2>Авторег</h2>
<p>Аккаунт создала программа: подставила номер или почту, прошла проверку на робота, заполнила профиль по шаблону. Авторегов много, они дешёвые и одинаковые. Годятся для просмотра, голосований, входа на другие сайты. Площадки следят за ними внимательнее всего, поэтому начинать нужно с одного-двух действий в день.</p>
<h2>Саморег</h2>
<p>То же самое сделал человек на отдельном телефоне и с обычной сим-картой. Есть фотографии, подписки, следы живого поведения. Саморег стоит в несколько раз дороже, зато реже требует подтверждений.</p>
<h2>С отлёжкой</h2>
<p>Любой аккаунт, который выдержали перед продажей. Чем дольше он пролежал без нарушений, тем спокойнее к нему относится площадка. Обращайте внимание на срок: отлёжка в две недели и в год — разные товары.</p>
<h2>Реальный и раскрученный</h2>
<p>Реальным называют аккаунт, которым кто-то действительно пользовался и от которого отказался. Раскрученный — аккаунт с подписчиками, кармой, уровнем или купленными играми.</p>
<h2>Что выбрать</h2>
<ul>
<li>Разовая регистрация где-либо — самый дешёвый авторег.</li>
<li>Ежедневная работа в одном профиле — саморег или отлёжка от трёх месяцев.</li>
<li>Покупка рекламы, администрирование — старый аккаунт и постоянный прокси.</li>
</ul>
<p>Формат выдачи указан в описании каждого товара. Если вы не знаете, подойдёт ли он вашей программе, спросите поддержку до оплаты: за рабочий товар, который соответствует описанию, деньги не возвращаются. Подробнее — в <a href="/rules">правилах магазина</a>.</p>`,
  html_en: `
<p>Almost every product name includes a word that tells you where the account comes from. It affects both the price and how long the account will last in your hands.</p>
<h2>Autoreg</h2>
<p>A program created the account: it supplied a phone number or email address, passed the captcha and filled in the profile from a template. Autoreg accounts are plentiful, cheap and alike. They’re fine for browsing, voting and signing in to other sites. Platforms watch them most closely, so begin with one or two actions a day.</p>
<h2>Selfreg</h2>
<p>A person did the same on a separate phone with an ordinary SIM card. There are photos, subscriptions and traces of human behaviour. It costs several times more, but is asked for confirmation less often.</p>
<h2>Aged</h2>
<p>Any account left untouched before the sale. The longer it has rested without violations, the less the platform worries about it. Check how long: two weeks and a year make for very different products.</p>
<h2>Real and promoted</h2>
<p>A real account was actually used by someone who then gave it up. A promoted one has followers, karma, a high level or purchased games.</p>
<h2>What to choose</h2>
<ul>
<li>To register somewhere once: the cheapest autoreg account.</li>
<li>To work in one profile every day: a selfreg account, or one aged for three months or more.</li>
<li>To buy ads or run a channel: an old account and a permanent proxy.</li>
</ul>
<p>Every description states the format. If you aren’t sure that your program accepts it, ask support before you pay: a product that works and matches its description can’t be refunded. See the <a href="/rules">store rules</a> for details.</p>`,
};

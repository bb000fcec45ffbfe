import type { SeedArticle } from '../shop-shape.ts';

export const accountKinds: SeedArticle = {
  title: 'Автореги, самореги и аккаунты с отлёжкой: в чём разница',
  title_en: 'Auto-registered, hand-registered and aged accounts compared',
  createdDaysAgo: 19,
  html: `
<p>В названии товара почти всегда есть слово, которое говорит, как появился аккаунт. От него зависят и цена, и то, сколько аккаунт проживёт в ваших руках.</p>
<h2>Авторег</h2>
<p>Аккаунт создала программа: подставила номер или почту, прошла капчу, заполнила профиль по шаблону. Авторегов много, они дешёвые и одинаковые. Годятся для просмотра, голосований, входа на другие сайты. Площадки следят за ними внимательнее всего, поэтому начинать нужно с одного-двух действий в день.</p>
<h2>Саморег</h2>
<p>То же самое сделал человек на отдельном телефоне и с обычной сим-картой. Есть фотографии, подписки, следы живого поведения. Саморег стоит в несколько раз дороже, зато реже требует подтверждений.</p>
<h2>С отлёжкой</h2>
<p>Любой аккаунт, который выдержали перед продажей. Чем дольше он пролежал без нарушений, тем спокойнее к нему относится площадка. Обращайте внимание на срок: «от 14 дней» и «от 1 года» — разные товары.</p>
<h2>Реальный и прокачанный</h2>
<p>Реальным называют аккаунт, которым кто-то действительно пользовался и от которого отказался. Прокачанный — аккаунт с подписчиками, кармой, уровнем или купленными играми.</p>
<h2>Что выбрать</h2>
<ul>
<li>Разовая регистрация где-либо — самый дешёвый авторег.</li>
<li>Ежедневная работа в одном профиле — саморег или отлёжка от трёх месяцев.</li>
<li>Покупка рекламы, администрирование — старый аккаунт и постоянный прокси.</li>
</ul>
<p>Формат выдачи указан в описании каждого товара. Если вы не знаете, подойдёт ли он вашей программе, спросите поддержку до оплаты: после выдачи такой товар не возвращают. Подробнее — в <a href="/rules">правилах</a>.</p>`,
  html_en: `
<p>Nearly every product name has a word that tells how the account came to be. It decides both the price and how long the account will live in your hands.</p>
<h2>Auto-registered</h2>
<p>A program made the account: it supplied a number or a mailbox, passed the captcha and filled the profile from a template. Such accounts are plentiful, cheap and alike. They suit browsing, voting and signing in to other sites. Platforms watch them most closely, so begin with an action or two a day.</p>
<h2>Hand-registered</h2>
<p>A person did the same on a separate phone with an ordinary SIM card. There are photos, subscriptions and traces of human behaviour. It costs several times more, but asks for confirmations less often.</p>
<h2>Aged</h2>
<p>Any account kept untouched before the sale. The longer it has rested without violations, the calmer the platform is about it. Mind the term: “from 14 days” and “from 1 year” are different goods.</p>
<h2>Real and promoted</h2>
<p>A real account was truly used by somebody who then gave it up. A promoted one has followers, karma, a level or purchased games.</p>
<h2>What to choose</h2>
<ul>
<li>One sign-up somewhere: the cheapest auto-registered account.</li>
<li>Daily work in one profile: hand-registered, or aged for three months or more.</li>
<li>Buying ads or running a channel: an old account and a permanent proxy.</li>
</ul>
<p>The format of the goods is in each description. If you are not sure that your program takes it, ask support before you pay: such goods are not returned afterwards. See the <a href="/rules">rules</a>.</p>`,
};

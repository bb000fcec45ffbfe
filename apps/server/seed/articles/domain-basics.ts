import type { SeedArticle } from '../shop-shape.ts';

export const domainBasics: SeedArticle = {
  title: 'Домен без ваших данных: регистрация и основы DNS',
  title_en: 'A domain without your data: registration and DNS basics',
  createdDaysAgo: 95,
  html: `
<p>При обычной регистрации домена имя, почта и телефон владельца попадают к регистратору, а иногда и в открытую базу Whois. Здесь домен регистрируется на контакт магазина: в базе нет ваших данных, а управляете именем вы — из раздела «Домены».</p>
<h2>Как купить</h2>
<ul>
<li>Войдите в аккаунт, откройте «Домены» и впишите имя без зоны.</li>
<li>Выберите зону из списка: рядом с каждой стоит цена за год.</li>
<li>Оплатите. Через несколько минут у домена появится кнопка «Управлять».</li>
</ul>
<h2>Серверы имён</h2>
<p>NS-записи говорят, где хранятся остальные записи домена. Их от двух до четырёх. Если сайт стоит на хостинге, впишите адреса, которые дал хостинг. Если включить Cloudflare, магазин пропишет его серверы сам.</p>
<h2>Записи, которые нужны чаще всего</h2>
<ul>
<li><strong>A</strong> и <strong>AAAA</strong> — адрес сервера, IPv4 и IPv6.</li>
<li><strong>CNAME</strong> — псевдоним: www указывает на основное имя.</li>
<li><strong>MX</strong> — сервер, который принимает почту.</li>
<li><strong>TXT</strong> — подтверждение прав и настройки почты: SPF, DKIM.</li>
</ul>
<p>Имя @ означает сам домен. TTL — сколько секунд другие серверы помнят запись: перед переездом уменьшите его, после — верните.</p>
<h2>Сколько ждать</h2>
<p>Запись внутри Cloudflare видна через минуту. Смена NS расходится до суток, и в это время часть посетителей попадает на старый сервер. Сертификат для https выпускается автоматически, когда домен начал отвечать.</p>
<h2>Чего делать нельзя</h2>
<p>Домены с обманом, вредоносными программами и поддельными страницами входа блокируются без возврата денег. Что ещё запрещено, сказано в <a href="/rules">правилах</a>.</p>`,
  html_en: `
<p>In an ordinary registration the owner’s name, e-mail and phone go to the registrar, and sometimes to the public Whois. Here a domain is registered to the shop’s own contact: the database has nothing of yours, while you run the name from the Domains section.</p>
<h2>How to buy</h2>
<ul>
<li>Sign in, open Domains and type a name without its zone.</li>
<li>Choose a zone from the list: each has its price for a year beside it.</li>
<li>Pay. Within minutes the domain gets a Manage button.</li>
</ul>
<h2>Name servers</h2>
<p>NS records say where the domain’s other records are kept. There are two to four of them. If the site lives on a hosting, enter the addresses that the hosting gave you. If you switch Cloudflare on, the shop sets its servers for you.</p>
<h2>The records needed most</h2>
<ul>
<li><strong>A</strong> and <strong>AAAA</strong>: the server’s address, IPv4 and IPv6.</li>
<li><strong>CNAME</strong>: an alias, such as www for the main name.</li>
<li><strong>MX</strong>: the server that takes mail.</li>
<li><strong>TXT</strong>: proof of ownership and mail settings, SPF and DKIM.</li>
</ul>
<p>The name @ means the domain itself. TTL is how many seconds other servers remember a record: lower it before a move and restore it afterwards.</p>
<h2>How long it takes</h2>
<p>A record inside Cloudflare is seen within a minute. A change of NS spreads for up to a day, and meanwhile some visitors reach the old server. The https certificate is issued by itself once the domain answers.</p>
<h2>What is not allowed</h2>
<p>Domains with fraud, malware or fake sign-in pages are blocked without a refund. The rest is in the <a href="/rules">rules</a>.</p>`,
};

import { NS_RECORDS_MAX, NS_RECORDS_MIN } from '@lotok/contract';
import { en, ru } from '../labels.ts';
import type { SeedArticle } from '../shop-shape.ts';

export const domainBasics: SeedArticle = {
  title: 'Домен без ваших данных: регистрация и основы DNS',
  title_en: 'A domain without your details: registration and DNS basics',
  createdDaysAgo: 95,
  html: `
<p>При обычной регистрации домена имя, почта и телефон владельца попадают к регистратору, а иногда и в открытую базу Whois. Здесь домен регистрируется на контакт магазина: ваших данных в базе нет, а управляете именем вы.</p>
<h2>Как купить</h2>
<ul>
<li>Войдите в аккаунт, откройте <a href="/domains">«${ru('orders.domains')}»</a> и впишите имя.</li>
<li>Выберите зону из списка: рядом с каждой стоит цена за год.</li>
<li>Оплатите. Обычно через минуту имя появится в разделе «${ru('orders.title')}» на вкладке «${ru('orders.domains')}» с кнопкой «${ru('domains.manage')}».</li>
</ul>
<h2>Серверы имён</h2>
<p>Они говорят, где хранятся остальные записи домена. Их может быть от ${NS_RECORDS_MIN} до ${NS_RECORDS_MAX}. Если сайт стоит на хостинге, впишите адреса, которые дал хостинг. Если включить Cloudflare, магазин пропишет его серверы сам.</p>
<h2>Записи, которые нужны чаще всего</h2>
<ul>
<li><strong>A</strong> и <strong>AAAA</strong> — адрес сервера, IPv4 и IPv6.</li>
<li><strong>CNAME</strong> — псевдоним: www указывает на основное имя.</li>
<li><strong>MX</strong> — сервер, который принимает почту.</li>
<li><strong>TXT</strong> — подтверждение прав и настройки почты: SPF, DKIM.</li>
</ul>
<p>Имя @ означает сам домен. TTL — сколько секунд другие серверы помнят запись: перед переездом уменьшите его, после — верните. На странице домена записи можно менять, когда он подключён к Cloudflare.</p>
<h2>Сколько ждать</h2>
<p>Запись в Cloudflare обычно видна через минуту. Смена серверов имён расходится по сети до суток, и в это время часть посетителей попадает на старый сервер. Сертификат для https Cloudflare выпускает сам, когда домен начал отвечать.</p>
<h2>Чего делать нельзя</h2>
<p>Домены с обманом, вредоносными программами и поддельными страницами входа блокируются без возврата денег. Что ещё запрещено, сказано в <a href="/rules#domains">правилах магазина</a>.</p>`,
  html_en: `
<p>When you register a domain in the usual way, your name, email address and phone number go to the registrar and sometimes into the public Whois. Here the domain is registered to the store’s own contact: the database holds none of your details, yet you manage the name.</p>
<h2>How to buy one</h2>
<ul>
<li>Sign in, open <a href="/domains">${en('orders.domains')}</a> and type a name.</li>
<li>Choose an extension from the list: each has its yearly price next to it.</li>
<li>Pay. Usually within a minute the name appears in ${en('orders.title')}, on the ${en('orders.domains')} tab, with a ${en('domains.manage')} button.</li>
</ul>
<h2>Name servers</h2>
<p>These say where the domain’s other records are kept. There can be ${NS_RECORDS_MIN} to ${NS_RECORDS_MAX} of them. If your site is with a hosting company, enter the addresses it gave you. If you switch on Cloudflare, the store sets its servers for you.</p>
<h2>The records you’ll need most</h2>
<ul>
<li><strong>A</strong> and <strong>AAAA</strong>: the server’s address, IPv4 and IPv6.</li>
<li><strong>CNAME</strong>: an alias, such as www for the main name.</li>
<li><strong>MX</strong>: the server that receives email.</li>
<li><strong>TXT</strong>: proof of ownership and email settings, SPF and DKIM.</li>
</ul>
<p>The name @ means the domain itself. TTL is how many seconds other servers remember a record: lower it before a move and restore it afterwards. You can edit records on the domain’s page once it’s connected to Cloudflare.</p>
<h2>How long it takes</h2>
<p>A record in Cloudflare is usually visible within a minute. A change of name servers takes up to a day to spread; meanwhile, some visitors reach the old server. Cloudflare issues the https certificate by itself once the domain responds.</p>
<h2>What isn’t allowed</h2>
<p>Domains used for fraud, malware or fake sign-in pages are blocked without a refund. The <a href="/rules#domains">store rules</a> say what else is forbidden.</p>`,
};

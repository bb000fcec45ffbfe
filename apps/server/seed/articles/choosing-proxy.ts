import type { SeedArticle } from '../shop-shape.ts';

export const choosingProxy: SeedArticle = {
  title: 'Как выбрать прокси и не переплатить',
  title_en: 'How to choose a proxy without overpaying',
  createdDaysAgo: 33,
  html: `
<p>Прокси — это чужой адрес в сети, от имени которого работает ваш браузер или программа. Сайт видит адрес прокси, а не ваш. Дорогой прокси не всегда лучше дешёвого: важнее, чтобы вид адреса подходил к задаче.</p>
<h2>Четыре вида</h2>
<ul>
<li><strong>IPv6</strong> — самые дешёвые. Работают только с сайтами, которые поддерживают эту версию протокола: Google, YouTube, Instagram. С большинством российских сайтов — нет.</li>
<li><strong>IPv4 серверные</strong> — адреса дата-центров в одни руки. Подходят для мессенджеров, площадок объявлений, игр и программ, где адрес не должен меняться.</li>
<li><strong>Мобильные</strong> — адреса сотовых операторов. За одним адресом сидят тысячи абонентов, поэтому их почти не блокируют. Нужны для социальных сетей, когда аккаунтов несколько.</li>
<li><strong>Резидентские</strong> — адреса домашних провайдеров по всему миру с оплатой за трафик. Удобны для проверки цен и результатов поиска в разных странах.</li>
</ul>
<h2>На что смотреть</h2>
<ul>
<li>Страна прокси совпадает со страной аккаунта, иначе проверки неизбежны.</li>
<li>Протокол: браузеру хватит HTTP, для Telegram и игр берите SOCKS5.</li>
<li>Правило «один аккаунт — один адрес» дешевле любых восстановлений.</li>
<li>Срок аренды: продлить старый адрес надёжнее, чем переехать на новый.</li>
</ul>
<h2>Как проверить</h2>
<p>Подключите прокси и откройте любой сайт, который показывает адрес и страну. Страна может отличаться в разных базах: они обновляются раз в несколько недель. Если сайт не открывается совсем, проверьте порт, логин и пароль, а потом попробуйте второй протокол.</p>
<p>Прокси не шифрует трафик и не заменяет VPN. Если нужно спрятать сам факт подключения, ищите товары в категории VPN.</p>`,
  html_en: `
<p>A proxy is someone else’s network address that your browser or program works through. A site sees the proxy’s address, not yours. An expensive proxy isn’t always better than a cheap one: what matters is that the type of address suits the task.</p>
<h2>Four types</h2>
<ul>
<li><strong>IPv6</strong> proxies are the cheapest. They work only with sites that support this version of the protocol, such as Google, YouTube and Instagram, and not with most Russian sites.</li>
<li><strong>Datacentre IPv4</strong> proxies give you an address to yourself. They suit messengers, classifieds, games and programs that need a constant address.</li>
<li><strong>Mobile</strong> proxies use mobile operators’ addresses. Thousands of people share each one, so they’re hardly ever blocked. You need them to run several social network accounts.</li>
<li><strong>Residential</strong> proxies use the addresses of home internet providers all over the world and are billed by traffic. They’re handy for checking prices and search results in different countries.</li>
</ul>
<h2>What to look for</h2>
<ul>
<li>The proxy’s country matches the account’s; otherwise checks are inevitable.</li>
<li>Protocol: HTTP is enough for a browser; choose SOCKS5 for Telegram and games.</li>
<li>“One account, one address” costs less than any recovery.</li>
<li>Rental period: extending an old address is safer than moving to a new one.</li>
</ul>
<h2>How to check it</h2>
<p>Connect and open any site that shows your address and country. Databases may disagree about the country, because they’re updated only every few weeks. If no site opens at all, check the port, username and password, then try the other protocol.</p>
<p>A proxy doesn’t encrypt traffic and doesn’t replace a VPN. If you need to hide the fact that you’re connecting at all, look in the VPN category.</p>`,
};

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
<li><strong>Резидентские</strong> — адреса домашних провайдеров по всему миру с оплатой за трафик. Удобны для проверки цен и выдачи в разных странах.</li>
</ul>
<h2>На что смотреть</h2>
<ul>
<li>Страна прокси совпадает со страной аккаунта, иначе проверки неизбежны.</li>
<li>Протокол: браузеру хватит HTTP, для Telegram и игр берите SOCKS5.</li>
<li>Правило «один аккаунт — один адрес» дешевле любых восстановлений.</li>
<li>Срок аренды: продлить старый адрес надёжнее, чем переехать на новый.</li>
</ul>
<h2>Как проверить</h2>
<p>Подключите прокси и откройте любой сайт, который показывает адрес и страну. Страна может отличаться в разных базах: базы обновляются раз в несколько недель. Если сайт не открывается совсем, проверьте порт, логин и пароль, а потом попробуйте второй протокол.</p>
<p>Прокси не шифрует трафик и не заменяет VPN. Если нужно спрятать сам факт подключения, ищите товары в разделе VPN.</p>`,
  html_en: `
<p>A proxy is somebody else’s network address that your browser or program works from. The site sees the proxy’s address, not yours. A dear proxy is not always better than a cheap one: what matters is that the kind of address suits the task.</p>
<h2>Four kinds</h2>
<ul>
<li><strong>IPv6</strong> is the cheapest. It works only with sites that support this version of the protocol, such as Google, YouTube and Instagram, and with few Russian ones.</li>
<li><strong>Datacentre IPv4</strong> gives you an address to yourself. It suits messengers, classifieds, games and programs whose address must not change.</li>
<li><strong>Mobile</strong> addresses belong to phone operators. Thousands of people share each of them, so they are hardly ever blocked. You need them for several accounts in social networks.</li>
<li><strong>Residential</strong> addresses belong to home providers all over the world and are paid for by traffic. They are handy for checking prices and search results in other countries.</li>
</ul>
<h2>What to look at</h2>
<ul>
<li>The proxy’s country matches the account’s, otherwise checks are certain.</li>
<li>Protocol: HTTP is enough for a browser; take SOCKS5 for Telegram and games.</li>
<li>“One account, one address” is cheaper than any recovery.</li>
<li>Term: prolonging an old address is safer than moving to a new one.</li>
</ul>
<h2>How to check</h2>
<p>Connect and open any site that shows your address and country. The country may differ between databases, since they are renewed every few weeks. If no site opens at all, check the port, login and password, then try the other protocol.</p>
<p>A proxy does not encrypt traffic and does not replace a VPN. To hide the very fact of a connection, look in the VPN category.</p>`,
};

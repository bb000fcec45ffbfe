import type { SeedArticle } from '../shop-shape.ts';

export const afterPurchase: SeedArticle = {
  title: 'Купили аккаунт: что сделать для безопасности в первый час',
  title_en: 'You bought an account: how to secure it in the first hour',
  createdDaysAgo: 118,
  html: `
<p>Купленный аккаунт становится вашим, когда доступ к нему есть только у вас. Порядок действий важен: если начать не с того, площадка примет вас за взломщика.</p>
<h2>Сначала проверьте</h2>
<ul>
<li>Сохраните содержимое заказа: скачайте файл или перенесите данные в менеджер паролей.</li>
<li>Войдите через прокси или сеть той страны, что указана в описании.</li>
<li>Сравните аккаунт с описанием, пока идёт гарантия: 30 минут, для Instagram — 10.</li>
</ul>
<h2>Потом почта</h2>
<p>Почта главнее пароля: через неё восстанавливают всё остальное. Смените её пароль, удалите чужой резервный адрес и телефон, просмотрите правила пересылки писем. Если сервис разрешает, привяжите к аккаунту собственный ящик — но через сутки, а не в первую минуту.</p>
<h2>Затем сам аккаунт</h2>
<ul>
<li>Поставьте новый длинный пароль, которого нет ни на одном другом сайте.</li>
<li>Включите второй фактор через приложение, а не через СМС, и сохраните резервные коды.</li>
<li>Завершите чужие сеансы. В Telegram подождите с этим сутки: новый сеанс не может завершать старые.</li>
<li>Отзовите доступ у незнакомых приложений.</li>
</ul>
<h2>И дальше</h2>
<p>Не заходите с пяти адресов подряд, не делайте в первый день всё сразу, не храните пароли в переписке. Если аккаунт общий и менять данные запрещено, не меняйте их: доступ закроют без замены.</p>
<p>Магазин никогда не спрашивает выданные данные, код из СМС или ключ 2FA. Поддержке достаточно номера заказа и его секретного ключа. О том, что делать с неисправным товаром, рассказывают <a href="/replacement">условия замены</a>.</p>`,
  html_en: `
<p>A bought account becomes yours when nobody but you can enter it. The order of steps matters: begin with the wrong one and the platform will take you for an intruder.</p>
<h2>First, check</h2>
<ul>
<li>Keep what was delivered: download the file or move the data to a password manager.</li>
<li>Sign in through a proxy or a network of the country named in the description.</li>
<li>Compare the account with its description while the warranty runs: 30 minutes, for Instagram 10.</li>
</ul>
<h2>Then the mailbox</h2>
<p>The mailbox matters more than the password: everything else is recovered through it. Change its password, remove any foreign backup address and phone, and look through the forwarding rules. If the service allows, bind your own mailbox to the account, but after a day rather than in the first minute.</p>
<h2>Then the account</h2>
<ul>
<li>Set a new, long password that you use nowhere else.</li>
<li>Switch on the second factor with an app rather than text messages, and keep the backup codes.</li>
<li>End other sessions. In Telegram wait a day for that: a new session can’t end older ones.</li>
<li>Withdraw the access of apps that you do not know.</li>
</ul>
<h2>And later</h2>
<p>Do not sign in from five addresses in a row, do not do everything on the first day, do not keep passwords in chats. If the account is shared and its data must not be changed, leave them alone: access is closed without a replacement.</p>
<p>The shop never asks for delivered data, codes from messages or 2FA keys. The order’s number and its secret key are all that support needs. What to do with faulty goods is told in the <a href="/replacement">replacement terms</a>.</p>`,
};

import { INSTAGRAM_WARRANTY_MINUTES, WARRANTY_MINUTES } from '@lotok/contract';
import type { SeedArticle } from '../shop-shape.ts';

export const afterPurchase: SeedArticle = {
  title: 'Купили аккаунт: что сделать для безопасности в первый час',
  title_en: 'You’ve bought an account: how to secure it in the first hour',
  createdDaysAgo: 118,
  html: `
<p>Купленный аккаунт становится вашим, когда доступ к нему есть только у вас. Порядок действий важен: если начать не с того, площадка примет вас за взломщика.</p>
<h2>Сначала проверьте</h2>
<ul>
<li>Сохраните содержимое заказа: скачайте файл или перенесите данные в менеджер паролей.</li>
<li>Войдите через прокси или сеть той страны, что указана в описании.</li>
<li>Сравните аккаунт с описанием, пока действует гарантия: ${WARRANTY_MINUTES} минут после выдачи, для товаров Instagram — ${INSTAGRAM_WARRANTY_MINUTES} минут.</li>
</ul>
<h2>Потом почта</h2>
<p>Почта главнее пароля: через неё восстанавливают всё остальное. Смените её пароль, удалите чужой резервный адрес и телефон, просмотрите правила пересылки писем. Если сервис разрешает, привяжите к аккаунту собственный ящик — но через сутки, а не в первую минуту.</p>
<h2>Затем сам аккаунт</h2>
<ul>
<li>Поставьте новый длинный пароль, которого нет ни на одном другом сайте.</li>
<li>Включите двухэтапную проверку через приложение, а не через СМС, и сохраните коды восстановления.</li>
<li>Завершите чужие сеансы. В Telegram подождите с этим сутки: новый сеанс не может завершать старые.</li>
<li>Отзовите доступ у незнакомых приложений.</li>
</ul>
<h2>И дальше</h2>
<p>Не заходите с пяти адресов подряд, не делайте в первый день всё сразу, не храните пароли в переписке. Если аккаунт общий и менять данные запрещено, не меняйте их: доступ закроют без замены.</p>
<p>Магазин никогда не спрашивает выданные данные, код из СМС или ключ 2FA. Поддержке достаточно номера и ключа заказа. О том, что делать, если товар не работает, рассказывают <a href="/replacement">условия замены</a>.</p>`,
  html_en: `
<p>An account you’ve bought is really yours once nobody else can get into it. The order of steps matters: start with the wrong one, and the platform will take you for a hacker.</p>
<h2>First, check it</h2>
<ul>
<li>Save what was delivered: download the file or move the data to a password manager.</li>
<li>Sign in through a proxy or network in the country given in the description.</li>
<li>Compare the account with its description while the warranty lasts: ${WARRANTY_MINUTES} minutes from delivery, or ${INSTAGRAM_WARRANTY_MINUTES} minutes for Instagram products.</li>
</ul>
<h2>Then the email</h2>
<p>The email matters more than the password, because everything else is recovered through it. Change its password, remove any backup address or phone number that isn’t yours, and look through the forwarding rules. If the service allows it, link your own email address to the account, but after a day rather than in the first minute.</p>
<h2>Then the account itself</h2>
<ul>
<li>Set a long new password that you use nowhere else.</li>
<li>Turn on two-step verification with an app rather than text messages, and save the recovery codes.</li>
<li>End other sessions. In Telegram, wait a day: a new session can’t end older ones.</li>
<li>Revoke access for apps you don’t recognise.</li>
</ul>
<h2>And after that</h2>
<p>Don’t sign in from five addresses in a row, don’t do everything on the first day, and don’t keep passwords in chats. If the account is shared and its details mustn’t be changed, leave them alone: access will be closed without a replacement.</p>
<p>The store never asks for delivered data, codes from text messages or 2FA keys. Support needs only the order number and the order key. For what to do if a product doesn’t work, see the <a href="/replacement">replacement conditions</a>.</p>`,
};

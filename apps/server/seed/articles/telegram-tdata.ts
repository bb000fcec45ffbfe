import { WARRANTY_MINUTES } from '@lotok/contract';
import { en, ru } from '../labels.ts';
import type { SeedArticle } from '../shop-shape.ts';

export const telegramTdata: SeedArticle = {
  title: 'Как войти в Telegram по папке tdata',
  title_en: 'How to sign in to Telegram with a tdata folder',
  createdDaysAgo: 6,
  html: `
<p>Папка tdata — это хранилище, в котором настольный Telegram держит ключи входа. Если перенести её на другой компьютер, в программе уже будет выполнен вход: код из СМС и номер телефона не понадобятся.</p>
<h2>Что подготовить</h2>
<ul>
<li>портативную версию Telegram с официального сайта — она не ставится в систему и не мешает вашему обычному Telegram;</li>
<li>прокси той страны, на номер которой зарегистрирован аккаунт;</li>
<li>архив из заказа, распакованный в отдельную папку.</li>
</ul>
<h2>Вход по шагам</h2>
<ul>
<li>Распакуйте портативную версию в новую папку, но не запускайте.</li>
<li>Положите папку tdata рядом с файлом Telegram.exe. Если программа уже создала свою tdata, удалите её.</li>
<li>Отключите интернет, запустите программу и впишите прокси: «Настройки» → «Продвинутые» → «Тип соединения».</li>
<li>Включите интернет. Через несколько секунд появится список чатов.</li>
</ul>
<h2>Первые сутки</h2>
<p>Не завершайте чужие сеансы, не меняйте номер и имя, не вступайте подряд в десятки групп. Облачный пароль, наоборот, смените сразу: он указан в заказе. Рассылать сообщения незнакомым людям нельзя ни в первый день, ни потом — за это Telegram ограничивает даже старые аккаунты.</p>
<h2>Если не получилось</h2>
<p>Вместо чатов видна кнопка «Начать общение»? Значит, программа не нашла папку или сеанс завершён. Проверьте, что внутри tdata лежат файлы, а не ещё одна папка tdata. Если всё на месте, нажмите «${ru('orders.help')}» у заказа, пока действует гарантия: ${WARRANTY_MINUTES} минут после выдачи. Порядок описан в <a href="/replacement">условиях замены</a>.</p>`,
  html_en: `
<p>A tdata folder is where Telegram Desktop keeps its sign-in keys. Move it to another computer, and the app opens already signed in: no text message, no phone number.</p>
<h2>What you need</h2>
<ul>
<li>the portable version of Telegram from the official site, which doesn’t affect the Telegram you normally use;</li>
<li>a proxy in the country of the account’s phone number;</li>
<li>the archive from your order, unpacked into a separate folder.</li>
</ul>
<h2>Step by step</h2>
<ul>
<li>Unpack the portable version into a new folder, but don’t start it yet.</li>
<li>Put the tdata folder next to Telegram.exe. If the app has already created its own tdata, delete that one.</li>
<li>Go offline, start the app and enter the proxy under Settings → Advanced → Connection type.</li>
<li>Go back online. Your chats appear within a few seconds.</li>
</ul>
<h2>The first day</h2>
<p>Don’t end other sessions, don’t change the number or the name, and don’t join dozens of groups in a row. Do change the cloud password at once: you’ll find it in the order. Never message strangers in bulk, on the first day or later: Telegram restricts even old accounts for it.</p>
<h2>If it doesn’t work</h2>
<p>Seeing a Start Messaging button instead of chats? Either the app didn’t find the folder or the session has ended. Check that tdata contains files rather than another tdata folder. If everything is in place, press “${en('orders.help')}” next to the order while the warranty lasts: ${WARRANTY_MINUTES} minutes from delivery. See the <a href="/replacement">replacement conditions</a> for details.</p>`,
};

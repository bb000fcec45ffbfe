import { VIDEO_MARK } from '@lotok/contract';
import { en, ru } from '../labels.ts';
import type { SeedArticle } from '../shop-shape.ts';

export const videoProof: SeedArticle = {
  title: 'Видеофиксация: как записать покупку, чтобы замену одобрили',
  title_en: 'Video record: how to record a purchase so your replacement is approved',
  createdDaysAgo: 48,
  html: `
<p>У некоторых товаров в начале названия стоит пометка ${VIDEO_MARK}. Для них замена и возврат возможны только с записью экрана: без неё нельзя отличить неисправный товар от использованного. Для остальных товаров видео не обязательно, но с ним обращение разберут быстрее.</p>
<h2>Подготовка</h2>
<ul>
<li>Выберите программу. Подойдёт OBS Studio или «Ножницы» в Windows 11: нажмите Win + Shift + R и обведите весь экран. Игровая панель Windows не подходит, она записывает только одно окно.</li>
<li>Записывайте весь экран, чтобы было видно дату, часы и меню «Пуск».</li>
<li>Включите показ курсора и сделайте короткую пробную запись.</li>
<li>Закройте музыку и видео: посторонний звук и картинка мешают проверке.</li>
</ul>
<h2>Что должно попасть в кадр</h2>
<ul>
<li>Страница товара с названием и ценой, затем оплата: включите запись до неё.</li>
<li>Заказ с выданными данными.</li>
<li>Копирование и вставка правой кнопкой мыши, а не сочетанием клавиш.</li>
<li>Первая попытка входа и её результат. Дождитесь ответа сайта, не обрывайте запись.</li>
</ul>
<h2>Частые ошибки</h2>
<p>Запись из нескольких файлов, пауза «на минутку», обрезанные края экрана, ускорение, съёмка телефоном вместо записи экрана. Любая из них — повод для отказа, даже если товар действительно неисправен.</p>
<h2>Куда отправить</h2>
<p>Загрузите файл туда, где его можно посмотреть без скачивания, откройте доступ по ссылке и добавьте её в сообщение поддержке: раздел «${ru('orders.title')}», кнопка «${ru('orders.help')}» у заказа. Не удаляйте запись, пока обращение не закрыто. Все требования собраны на странице <a href="/video-record">«${ru('static.video-record')}»</a>, сроки — в <a href="/replacement">условиях замены</a>.</p>`,
  html_en: `
<p>The names of some products begin with ${VIDEO_MARK}, which is Russian for “video”. They can be replaced or refunded only with a screen recording: without one, a faulty product can’t be told from a used one. For all other products a video is optional, but it helps us resolve your request faster.</p>
<h2>Before you start</h2>
<ul>
<li>Choose a recorder. OBS Studio will do, or Snipping Tool in Windows 11: press Win + Shift + R and draw around the whole screen. The Windows Game Bar isn’t suitable, because it records one window only.</li>
<li>Record the whole screen, so that the date, the clock and the Start menu can be seen.</li>
<li>Make sure the cursor is recorded, and do a short test.</li>
<li>Close any music and videos: unrelated sound and pictures get in the way.</li>
</ul>
<h2>What to show</h2>
<ul>
<li>The product page with its name and price, then the payment: start recording before you pay.</li>
<li>The order with the delivered data.</li>
<li>Copying and pasting with the right mouse button, not with the keyboard.</li>
<li>The first attempt to sign in, and its result. Wait for the site to respond; don’t cut the recording short.</li>
</ul>
<h2>Common mistakes</h2>
<p>Several files instead of one, a pause “for a minute”, cropped edges, sped-up footage, or filming the screen with a phone. Any of these is a reason for rejection, even if the product really is faulty.</p>
<h2>Where to send it</h2>
<p>Upload the file somewhere it can be watched without downloading, allow access by link, and add the link to your message to support: go to ${en('orders.title')} and press “${en('orders.help')}” next to the order. Keep the recording until your request is closed. All the requirements are on the <a href="/video-record">${en('static.video-record')}</a> page; the time limits are in the <a href="/replacement">replacement conditions</a>.</p>`,
};

import type { SeedArticle } from '../shop-shape.ts';

export const videoProof: SeedArticle = {
  title: 'Видеофиксация: как записать покупку, чтобы замену одобрили',
  title_en: 'Video proof: how to record a purchase so that a replacement is approved',
  createdDaysAgo: 48,
  html: `
<p>У некоторых товаров в начале названия стоит пометка «[Видео]». Для них замена и возврат возможны только с записью экрана: без неё нельзя отличить неисправный товар от использованного. Запись занимает пять минут и нужна один раз.</p>
<h2>Подготовка</h2>
<ul>
<li>Установите программу для записи: подойдёт OBS Studio или встроенная в Windows, её открывает сочетание Win + Alt + R.</li>
<li>Выберите запись всего экрана, чтобы было видно дату, часы и меню «Пуск».</li>
<li>Включите показ курсора и проверьте запись на десяти секундах.</li>
<li>Закройте музыку и видео: посторонний звук и картинка мешают проверке.</li>
</ul>
<h2>Что должно попасть в кадр</h2>
<ul>
<li>Страница товара с названием и ценой, затем оплата.</li>
<li>Заказ с выданными данными.</li>
<li>Копирование и вставка правой кнопкой мыши, а не сочетанием клавиш.</li>
<li>Первая попытка входа и её результат. Подождите ответа сайта, не обрывайте запись.</li>
</ul>
<h2>Частые ошибки</h2>
<p>Запись из нескольких файлов, пауза «на минутку», обрезанные края экрана, ускорение, телефон вместо программы записи. Любая из них — повод для отказа, даже если товар действительно неисправен.</p>
<h2>Куда отправить</h2>
<p>Загрузите файл на хостинг, где его можно посмотреть без скачивания, откройте доступ по ссылке и приложите её к обращению: «Заказы» → «Нужна помощь». Не удаляйте запись, пока обращение не закрыто. Все требования собраны на странице <a href="/video-record">«Видеофиксация»</a>, сроки — в <a href="/replacement">условиях замены</a>.</p>`,
  html_en: `
<p>Some product names begin with a “[Видео]” mark, which means video. Their replacement and refund need a recording of the screen: without one, faulty goods can’t be told from used ones. Recording takes five minutes and is needed once.</p>
<h2>Before you start</h2>
<ul>
<li>Install a recorder: OBS Studio will do, or the one built into Windows, opened by Win + Alt + R.</li>
<li>Record the whole screen, so that the date, the clock and the Start menu are seen.</li>
<li>Switch the cursor on and try the recorder for ten seconds.</li>
<li>Close music and videos: other sounds and pictures get in the way.</li>
</ul>
<h2>What must be in the picture</h2>
<ul>
<li>The product page with its name and price, then the payment.</li>
<li>The order with the delivered data.</li>
<li>Copying and pasting with the right mouse button, not with the keyboard.</li>
<li>The first attempt to sign in and its result. Wait for the site’s answer; do not cut the recording short.</li>
</ul>
<h2>Common mistakes</h2>
<p>Several files instead of one, a pause “for a minute”, cropped edges, a speeded-up picture, a phone in place of a recorder. Any of these is a reason to refuse, even when the goods are really faulty.</p>
<h2>Where to send it</h2>
<p>Upload the file to a host where it can be watched without downloading, allow access by link, and add the link to your request: Orders → Need help. Keep the recording until the request is closed. All demands are on the <a href="/video-record">Video Record</a> page, the terms in the <a href="/replacement">replacement rules</a>.</p>`,
};

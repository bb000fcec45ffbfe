import type { SeedArticle } from '../shop-shape.ts';

export const payingBySbp: SeedArticle = {
  title: 'Как оплатить заказ через СБП',
  title_en: 'How to pay for an order through SBP',
  createdDaysAgo: 61,
  html: `
<p>Система быстрых платежей — перевод по QR-коду или ссылке прямо из приложения банка. Номер карты вводить не нужно, деньги доходят за несколько секунд. В магазине СБП доступна для заказов от 1000 ₽; меньшие суммы оплачивайте криптовалютой или с баланса.</p>
<h2>С компьютера</h2>
<ul>
<li>Откройте корзину или окно покупки и выберите «СБП».</li>
<li>Отметьте согласие с правилами и нажмите «Оплатить». Откроется новая вкладка со страницей оплаты.</li>
<li>Наведите на QR-код камеру телефона или сканер в приложении банка.</li>
<li>Проверьте сумму и подтвердите перевод.</li>
</ul>
<h2>С телефона</h2>
<p>Шаги те же, но вместо кода появится кнопка со списком банков. Выберите свой: приложение откроется с уже заполненной суммой. Вкладку магазина не закрывайте, вернитесь в неё после подтверждения.</p>
<h2>Если окно не открылось</h2>
<p>Браузер мог заблокировать новую вкладку. Магазин показывает ссылку на оплату в отдельном окне: нажмите на неё, чтобы скопировать, и вставьте в адресную строку.</p>
<h2>Деньги списались, а товара нет</h2>
<ul>
<li>Подождите минуту: заказ со статусом «В обработке» обновляется сам.</li>
<li>Проверьте раздел «Заказы» в том же браузере. Гость видит свои заказы только там, где покупал.</li>
<li>Счёт живёт 30 минут. Если перевод пришёл позже, товар выдадут при наличии, иначе деньги вернутся на баланс.</li>
<li>Не помогло — напишите в поддержку и приложите квитанцию банка с номером операции.</li>
</ul>
<p>Комиссию за перевод по СБП покупатель не платит. Дневной лимит зависит от банка.</p>`,
  html_en: `
<p>SBP, the Russian fast payment system, is a transfer by QR code or link straight from a bank’s app. There is no card number to type, and the money arrives within seconds. In the shop it is open for orders from 1000 ₽; pay smaller ones in cryptocurrency or from your balance.</p>
<h2>On a computer</h2>
<ul>
<li>Open the cart or the purchase window and choose SBP.</li>
<li>Accept the rules and press Pay. A new tab opens with the payment page.</li>
<li>Point the phone’s camera, or the scanner in your bank’s app, at the QR code.</li>
<li>Check the amount and confirm the transfer.</li>
</ul>
<h2>On a phone</h2>
<p>The steps are the same, but a list of banks takes the place of the code. Choose yours, and its app opens with the amount filled in. Keep the shop’s tab open and come back to it afterwards.</p>
<h2>If no window opened</h2>
<p>The browser may have blocked the new tab. The shop shows the payment link in a window of its own: click it to copy, and paste it into the address bar.</p>
<h2>The money has gone, but there are no goods</h2>
<ul>
<li>Wait a minute: an order that is being processed renews itself.</li>
<li>Look into Orders in the same browser. A guest sees orders only where they were made.</li>
<li>An invoice lives for 30 minutes. If the transfer comes later, the goods are delivered when in stock, otherwise the money goes to the balance.</li>
<li>Still nothing? Write to support and add the bank’s receipt with its operation number.</li>
</ul>
<p>Buyers pay no fee for SBP transfers. The daily limit depends on the bank.</p>`,
};

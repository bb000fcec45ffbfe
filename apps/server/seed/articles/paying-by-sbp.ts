import { CARD_FROM_ROUBLES, LATE_PAYMENT_DAYS, RESERVATION_MINUTES } from '@lotok/contract';
import { formatNumber } from '@lotok/money/format-number';
import { en, ru } from '../labels.ts';
import type { SeedArticle } from '../shop-shape.ts';

const from = `${formatNumber(CARD_FROM_ROUBLES, 'ru-RU')} ₽`;

export const payingBySbp: SeedArticle = {
  title: 'Как оплатить заказ через СБП',
  title_en: 'How to pay for an order by SBP',
  createdDaysAgo: 61,
  html: `
<p>СБП (Система быстрых платежей) — перевод по QR-коду или ссылке прямо из приложения банка. Номер карты вводить не нужно, деньги доходят за несколько секунд. В магазине СБП рассчитана на заказы от ${from}: меньшую сумму платёжный сервис может не принять, тогда оплатите криптовалютой или с баланса.</p>
<h2>С компьютера</h2>
<ul>
<li>Нажмите «${ru('row.buy')}» у товара или откройте корзину и выберите способ оплаты «${ru('method.sbp')}».</li>
<li>Проверьте, что отмечено согласие с правилами, и нажмите «${ru('checkout.pay')}», а в корзине — «${ru('checkout.toPayment')}». В новой вкладке откроется страница оплаты.</li>
<li>Наведите на QR-код камеру телефона или сканер в приложении банка.</li>
<li>Проверьте сумму и подтвердите перевод.</li>
</ul>
<h2>С телефона</h2>
<p>Шаги те же, но вместо кода страница оплаты обычно предлагает выбрать банк: его приложение откроется с уже заполненной суммой. Подтвердите перевод и вернитесь в магазин.</p>
<h2>Если страница оплаты не открылась</h2>
<p>Браузер мог задержать новую вкладку. Магазин показывает окно со ссылкой: нажмите «${ru('link.open')}» или скопируйте адрес. Если окно уже закрыто, нажмите «${ru('orders.pay')}» у заказа в разделе «${ru('orders.title')}».</p>
<h2>Деньги списались, а товара нет</h2>
<ul>
<li>Подождите минуту: пока у заказа статус «${ru('status.unpaid')}» или «${ru('status.settling')}», он обновляется сам.</li>
<li>Проверьте раздел «${ru('orders.title')}» в том же браузере. Заказы, сделанные без аккаунта, видны только там, где их оформили.</li>
<li>Счёт ждёт оплаты до ${RESERVATION_MINUTES} минут. Перевод, который пришёл позже, мы ищем в течение ${LATE_PAYMENT_DAYS} дней: выдадим заказ, если товар ещё в наличии, или вернём деньги. Куда они вернутся, сказано в <a href="/rules#replacement">правилах магазина</a>.</li>
<li>Не помогло? Нажмите «${ru('orders.help')}» у заказа и укажите номер операции из квитанции банка.</li>
</ul>
<h2>Комиссия и лимиты</h2>
<p>К сумме заказа магазин ничего не добавляет, но комиссию может взять платёжный сервис. Если она известна, её размер показан под способом оплаты, до того как вы заплатите. Дневной лимит переводов зависит от банка.</p>`,
  html_en: `
<p>SBP (Faster Payments) is a Russian system for transfers by QR code or link straight from your bank’s app. There’s no card number to enter, and the money arrives within seconds. In the store SBP is meant for orders of ${from} or more: the payment provider may not accept less, so pay smaller amounts with cryptocurrency or from your balance.</p>
<h2>On a computer</h2>
<ul>
<li>Press ${en('row.buy')} next to a product or open your cart, and choose ${en('method.sbp')} as the payment method.</li>
<li>Check that the box accepting the rules is ticked, then press ${en('checkout.pay')} or, in the cart, ${en('checkout.toPayment')}. The payment page opens in a new tab.</li>
<li>Point your phone’s camera, or the scanner in your bank’s app, at the QR code.</li>
<li>Check the amount and confirm the transfer.</li>
</ul>
<h2>On a phone</h2>
<p>The steps are the same, but instead of a code the payment page usually asks you to choose your bank, and its app opens with the amount filled in. Confirm the transfer and return to the store.</p>
<h2>If the payment page doesn’t open</h2>
<p>Your browser may have blocked the new tab. The store shows a window with the link: press ${en('link.open')} or copy the address. If you’ve already closed the window, press ${en('orders.pay')} next to the order in ${en('orders.title')}.</p>
<h2>You’ve paid, but there’s no product</h2>
<ul>
<li>Wait a minute: while an order’s status is “${en('status.unpaid')}” or “${en('status.settling')}”, it updates by itself.</li>
<li>Check ${en('orders.title')} in the same browser. Orders placed without an account can only be seen where they were placed.</li>
<li>An invoice waits up to ${RESERVATION_MINUTES} minutes for payment. If a transfer arrives later, we look for it for ${LATE_PAYMENT_DAYS} days, then deliver the order if the product is still in stock or refund you. The <a href="/rules#replacement">store rules</a> say where the money goes.</li>
<li>Still nothing? Press “${en('orders.help')}” next to the order and give the transaction number from your bank’s receipt.</li>
</ul>
<h2>Fees and limits</h2>
<p>The store adds nothing to the price of your order, but the payment provider may charge a fee. If the fee is known, it’s shown under the payment method before you pay. Daily transfer limits depend on your bank.</p>`,
};

import {
  INSTAGRAM_WARRANTY_MINUTES,
  REFUND_HOURS,
  REFUND_LINK_DAYS,
  REPLACEMENT_WORKING_DAYS,
  VIDEO_MARK,
} from '@lotok/contract/limits';

/** Statements that several pages share, so that their wording is the same. */
export const warranty = `{warranty_minutes} минут после выдачи, для товаров Instagram — ${INSTAGRAM_WARRANTY_MINUTES} минут`;
export const replacementTime = `до ${REPLACEMENT_WORKING_DAYS} рабочих дней`;
export const refundTime = `в течение ${REFUND_HOURS} часов после решения по обращению`;
export const guestRefund = `Если вы покупали без аккаунта, на почту из заказа придёт письмо со ссылкой: войдите или создайте аккаунт, и деньги поступят на баланс. Ссылка действует ${REFUND_LINK_DAYS} дней. Если почты в заказе нет, срок ссылки вышел или возвращается оплата, которая пришла слишком поздно или не в той сумме, деньги вернёт поддержка: нажмите «{orders.help}» у заказа.`;

export const supportLink = '<a href="{support_url}">поддержку</a>';
export const helpButton = 'В разделе <a href="/orders">«{orders.title}»</a> нажмите «{orders.help}» у этого заказа';

/** Which products require a video, and what a video is for other products. */
export const videoNeed = `Товары с пометкой ${VIDEO_MARK} в начале названия заменяем и возвращаем за них деньги только при наличии видео, на котором сняты оплата, выдача и попытка входа. Для остальных товаров видео не обязательно, но с ним обращение разберут быстрее.`;
/** The requirements for a video record. */
export const videoRules = `<ol>
  <li>Видео — один непрерывный файл. Несколько роликов, скриншоты и запись, начатая заново, не принимаются.</li>
  <li>Данные копируются и вставляются только правой кнопкой мыши, без сочетаний клавиш.</li>
  <li>В кадре нет посторонних видео, изображений и звука. Исключение — аккаунт сервиса с фильмами, который не воспроизводит видео: это нужно показать.</li>
  <li>Экран виден полностью, вместе с датой и меню «Пуск».</li>
  <li>Курсор виден всё время записи.</li>
  <li>Монтажа и неоправданных пауз нет.</li>
</ol>
<p>Запись, в которой нарушено хотя бы одно правило, доказательством не считается.</p>`;

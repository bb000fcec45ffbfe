import { WARRANTY_MINUTES } from '@lotok/contract';
import { en, ru } from '../labels.ts';
import type { SeedArticle } from '../shop-shape.ts';

export const telegramPremiumGift: SeedArticle = {
  title: 'Telegram Premium в подарок: как работает ссылка',
  title_en: 'Telegram Premium as a gift: how the link works',
  createdDaysAgo: 77,
  html: `
<p>Подписку Telegram Premium можно купить не только картой в приложении. Самый простой способ — подарочная ссылка: её открывают в нужном аккаунте, и подписка включается сразу. Доступ к аккаунту никому передавать не нужно.</p>
<h2>Как активировать</h2>
<ul>
<li>Войдите в Telegram под аккаунтом, которому нужна подписка.</li>
<li>Отправьте ссылку из заказа себе в «Избранное» и нажмите на неё.</li>
<li>В открывшемся окне проверьте срок и нажмите «Активировать».</li>
</ul>
<p>Если ссылка открылась в браузере, выберите «Открыть в Telegram». Когда на компьютере несколько аккаунтов, сначала переключитесь на нужный: отменить активацию невозможно.</p>
<h2>Вопросы о сроке</h2>
<ul>
<li>Подписка уже есть — новый срок прибавится к оставшемуся.</li>
<li>Сама подписка не продлевается: по окончании аккаунт станет обычным, чаты и файлы останутся.</li>
<li>Неиспользованную ссылку можно хранить и подарить позже, но гарантия к тому времени закончится.</li>
</ul>
<h2>Что даёт Premium</h2>
<p>Файлы до 4 ГБ, удвоенные лимиты каналов и папок, расшифровку голосовых сообщений, перевод чатов, быструю загрузку, реакции и оформление профиля. Рекламу в каналах подписка отключает, а спамблок не снимает.</p>
<h2>Если ссылка не сработала</h2>
<p>Telegram пишет, что ссылка использована? Проверьте раздел «Настройки» → «Telegram Premium»: возможно, подписка уже включилась. Если её нет, сделайте снимок экрана и нажмите «${ru('orders.help')}» у заказа, пока действует гарантия: ${WARRANTY_MINUTES} минут после выдачи. Поддержка проверит ссылку и заменит её, если активировали её не вы. Подробнее — в <a href="/replacement">условиях замены</a>.</p>`,
  html_en: `
<p>You don’t have to buy Telegram Premium with a card in the app. The simplest way is a gift link: open it from the right account, and the subscription starts at once. You don’t give anyone access to that account.</p>
<h2>How to activate it</h2>
<ul>
<li>Sign in to Telegram with the account that needs the subscription.</li>
<li>Send the link from your order to your Saved Messages and tap it there.</li>
<li>Check the length of the subscription in the window that opens and tap Activate.</li>
</ul>
<p>If the link opens in a browser, choose Open in Telegram. If you have several accounts on your computer, switch to the right one first: an activation can’t be undone.</p>
<h2>How long it lasts</h2>
<ul>
<li>Already subscribed? The new period is added to what’s left.</li>
<li>There’s no auto-renewal: afterwards the account becomes an ordinary one again, and your chats and files stay.</li>
<li>You can keep an unused link and give it away later, but by then the warranty will have expired.</li>
</ul>
<h2>What Premium gives you</h2>
<p>Files up to 4 GB, doubled limits for channels and folders, voice-to-text, chat translation, fast downloads, extra reactions and profile customisation. It hides ads in channels, but doesn’t lift a spam restriction.</p>
<h2>If the link doesn’t work</h2>
<p>Does Telegram say the link has already been used? Look in Settings → Telegram Premium: the subscription may already be active. If it isn’t, take a screenshot and press “${en('orders.help')}” next to the order while the warranty lasts: ${WARRANTY_MINUTES} minutes from delivery. Support will check the link and replace it if someone else activated it. See the <a href="/replacement">replacement conditions</a> for details.</p>`,
};

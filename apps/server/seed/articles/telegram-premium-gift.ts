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
<li>Продления нет: по окончании аккаунт станет обычным, чаты и файлы останутся.</li>
<li>Неиспользованную ссылку можно хранить и подарить позже.</li>
</ul>
<h2>Что даёт Premium</h2>
<p>Файлы до 4 ГБ, удвоенные лимиты каналов и папок, расшифровку голосовых сообщений, перевод чатов, быструю загрузку, реакции и оформление профиля. Рекламу в каналах подписка отключает, а спамблок не снимает.</p>
<h2>Если ссылка не сработала</h2>
<p>Telegram пишет, что ссылка использована? Проверьте раздел «Настройки» → «Telegram Premium»: возможно, подписка уже включилась. Если её нет, сделайте снимок экрана и откройте обращение в заказе в течение 30 минут. Поддержка видит, когда и кем активирована ссылка, и заменит её, если это были не вы. Условия — на странице <a href="/replacement">замены</a>.</p>`,
  html_en: `
<p>A card in the app is not the only way to buy Telegram Premium. The simplest one is a gift link: open it in the right account and the subscription starts at once. Nobody else needs access to that account.</p>
<h2>How to activate</h2>
<ul>
<li>Sign in to Telegram with the account that needs the subscription.</li>
<li>Send the link from your order to Saved Messages and tap it there.</li>
<li>Check the term in the window that opens and press Activate.</li>
</ul>
<p>If the link opens in a browser, choose Open in Telegram. With several accounts on the computer, switch to the right one first: an activation can’t be undone.</p>
<h2>About the term</h2>
<ul>
<li>Already subscribed? The new term is added to what is left.</li>
<li>There is no renewal: afterwards the account is an ordinary one again, and chats and files stay.</li>
<li>An unused link can be kept and given away later.</li>
</ul>
<h2>What Premium gives</h2>
<p>Files up to 4 GB, doubled limits of channels and folders, voice messages as text, translation of chats, fast downloads, reactions and profile looks. It hides ads in channels, but does not lift a spam restriction.</p>
<h2>If the link does not work</h2>
<p>Does Telegram say that the link is used? Look into Settings → Telegram Premium: the subscription may already be on. If it is not, take a screenshot and open a request in the order within 30 minutes. Support sees when and by whom the link was activated, and replaces it if that was not you. The terms are on the <a href="/replacement">replacement</a> page.</p>`,
};

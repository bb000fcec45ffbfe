import { extended } from '../extended.ts';
import { expect } from '../journey.ts';
import { createAccount, enterAsUser } from '../steps/accounts.ts';
import { openCart } from '../steps/buying.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { openPage } from '../steps/guest.ts';
import { expectInert, expectInertAt, hostile, HOSTILE_WORD, hostileLong } from '../steps/hostile.ts';
import { GOODS_FOOTER, GOODS_SUBJECT, plantContents, plantShopTexts } from '../steps/hostile-contents.ts';
import { expectInertLetters } from '../steps/hostile-letters.ts';
import {
  addHostileProduct,
  HOSTILE_CODE,
  plantCart,
  plantCase,
  plantOrder,
  plantPricesAndDraw,
} from '../steps/hostile-orders.ts';
import { plantDomain, plantPartner, plantUser } from '../steps/hostile-people.ts';
import { BEFORE_SIGN_IN, firstOperator } from '../steps/office.ts';
import { test } from '../steps/own-shop.ts';
import { addPasskey } from '../steps/second-factor.ts';
import { addPerson, chatOf, ownBots } from '../steps/telegram.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });
// All tests of this file share one server.
test.describe.configure({ mode: 'default' });

/** A username of Telegram that is markup. */
const HOSTILE_USERNAME = '@<svg/onload=hacked=1>';

/** The filter of a list of the office that finds a text. */
const found = (q: string) => new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();

type Walk = readonly (readonly [address: string, labels: readonly string[]])[];

test(
  'the texts of the shop are texts where they are changed, and where buyers read them',
  extended,
  async ({ page, shop }) => {
    await signInOffice(page, await firstOperator(shop.dataDir));
    await plantShopTexts(page);
    const { articleId, pageId, promoId, heroId, cardId } = await plantContents(page);
    const heroTexts = (language: string) =>
      ['title', 'text', 'kicker', 'action'].map((field) => `hero-${field}${language}`);
    const cardTexts = (language: string) =>
      ['card', 'banner'].flatMap((place) => [`${place}-title${language}`, `${place}-text${language}`]);
    const walk: Walk = [
      ...['', 'En', 'Zh'].map(
        (language) =>
          [
            `/?lang=${language.toLowerCase() || 'ru'}`,
            ['shopName', ...heroTexts(language), ...cardTexts(language)],
          ] as const,
      ),
      ['/articles?lang=en', ['articleTitleEn']],
      [`/articles/${articleId}`, ['articleTitleEn', 'articleEnHtml']],
      ['/pages/hostile', ['pageTitleEn', 'pageLeadEnHtml', 'pageEnHtml', 'placeTitleEn', 'placeAboutEn']],
      ['/pages/hostile?lang=ru', ['pageTitle', 'pageLeadHtml', 'pageHtml', 'placeTitle', 'placeAbout']],
      ['/articles', ['articleTitle']],
      [`/articles/${articleId}`, ['articleTitle', 'articleHtml']],
      ['/admin/articles', ['articleTitle']],
      [`/admin/articles/${articleId}`, ['articleTitle', 'articleTitleEn', 'articleHtml', 'articleEnHtml']],
      [`/admin/articles/${articleId}/history`, []],
      ['/admin/pages', ['pageTitle']],
      [
        `/admin/pages/${pageId}`,
        ['pageTitle', 'pageTitleEn', 'pageLeadHtml', 'pageEnHtml', 'placeTitle', 'placeAboutEn'],
      ],
      [`/admin/pages/${pageId}/history`, []],
      ['/admin/banners', ['hero-title', 'card-title', 'banner-title']],
      [`/admin/banners/${heroId}`, [...heroTexts(''), ...heroTexts('En'), ...heroTexts('Zh')]],
      [`/admin/banners/${cardId}`, cardTexts('Zh').slice(0, 2)],
      ['/admin/letters', ['subject', 'footer']],
      [`/admin/letters/${GOODS_SUBJECT}`, ['subject', 'subjectEn', 'subjectZh', 'shopName']],
      [`/admin/letters/${GOODS_FOOTER}`, ['footer', 'footerEn', 'footerZh']],
      ['/admin/promoCodes', [HOSTILE_WORD]],
      [`/admin/promoCodes/${promoId}`, [HOSTILE_WORD]],
      ['/contacts', ['shopName']],
      ['/admin/settings', ['shopName', 'newsUrl']],
      ['/admin/opening', []],
      ['/admin/audit', ['settingReason', 'articleReason']],
    ];
    for (const [address, labels] of walk) await expectInertAt(page, address, labels);
    const { items } = await callOffice(page, 'GET audit', { query: { resource: 'articles' } });
    await expectInertAt(page, `/admin/audit/${items[0]?.id}`, ['articleReason']);
  },
);

test(
  'what buyers and operators write about orders is text for both',
  extended,
  async ({ page, context, call, shop }) => {
    await signInOffice(page, await firstOperator(shop.dataDir));
    await plantShopTexts(page);
    const account = await createAccount(call);
    await enterAsUser(context, account);
    const { productId, batchId } = await addHostileProduct(page, 20);
    const { orderId, ticketId } = await plantOrder(page, call, account, productId);
    const { cancelledId, caseId, paymentId } = await plantCase(page, call);
    const { drawId } = await plantPricesAndDraw(page, call, account, productId);
    await plantCart(page, call, account, productId);
    const { items: mails } = await callOffice(page, 'GET mails', { query: { q: account.email } });
    const product = ['productName'];
    const walk: Walk = [
      ['/admin', ['productName', 'refundReason']],
      ['/admin/orders', product],
      [`/admin/orders/${cancelledId}`, ['productName', 'cancelReason', 'caseReason']],
      ['/admin/cases', []],
      [`/admin/cases/${caseId}`, []],
      ['/admin/payments', []],
      [`/admin/payments/${paymentId}`, []],
      [`/admin/tickets/${ticketId}`, ['productName', 'claimMessage', 'claimAnswer', 'ticketAnswer', 'ticketMessage']],
      ['/admin/tickets', product],
      ['/admin/claims', product],
      [`/admin/claims/${orderId}`, ['productName', 'claimMessage']],
      ['/admin/price-changes', ['priceReason']],
      ['/admin/batches', product],
      [`/admin/batches/${batchId}`, product],
      ['/admin/units', product],
      [`/admin/stockAlerts?${found('productName')}`, product],
      ['/admin/catalog-order', []],
      ['/admin/luckPrizes', product],
      ['/admin/luckDraws', product],
      ['/admin/promoUses', [HOSTILE_CODE]],
      ['/admin/mails', []],
      ...mails.map(({ id }) => [`/admin/mails/${id}`, []] as const),
      [
        '/admin/audit',
        ['refundReason', 'replaceReason', 'redeliverReason', 'cancelReason', 'caseReason', 'priceReason'],
      ],
      [`/luck/${drawId}`, ['luckText', 'productName']],
      ['/catalog?search=productName', product],
      ['/favorites', product],
    ];
    for (const [address, labels] of walk) await expectInertAt(page, address, labels);
    const cart = await openCart(page);
    await expect(cart).toContainText(hostile('productName'));
    await cart.getByRole('button', { name: 'Есть промокод?' }).click();
    await cart.getByRole('textbox', { name: 'Промокод' }).fill(HOSTILE_CODE.toLowerCase());
    await page.keyboard.press('Enter');
    await expectInert(page, [HOSTILE_CODE]);

    const operatorTexts = ['refundReason', 'replaceReason', 'redeliverReason', 'claimMessage', 'ticketAnswer'];
    await expectInertAt(page, `/admin/orders/${orderId}`, ['productName', ...operatorTexts]);
    await page.getByRole('button', { name: 'Показать товар' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Показать товар' }).click();
    await expectInert(page, ['unit']);
    await openPage(page, '/orders');
    await expectInert(page, product);
    await page.getByRole('button', { name: `Открыть заказ № ${orderId}` }).click();
    await expectInert(page, ['unit']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Есть\sответ$/ }).click();
    await expectInert(page, ['claimMessage', 'claimAnswer', 'ticketAnswer', 'ticketMessage']);

    await expectInertLetters(page, account.email, [
      'shopName',
      'subject',
      'footer',
      'productName',
      'unit',
      'ticketAnswer',
    ]);
  },
);

test('names and reasons of people, domains and bots are texts', extended, async ({ page, context, call, shop }) => {
  await signInOffice(page, await firstOperator(shop.dataDir));
  const account = await createAccount(call, { telegramUsername: HOSTILE_USERNAME });
  await enterAsUser(context, account);
  const { domain, domainId } = await plantDomain(page, call, account);
  await expectInertAt(page, `/control-domain/${domain}`, [HOSTILE_WORD]);
  await page.getByRole('button', { name: 'Загрузить из файла' }).click();
  const zoneFile = page.getByRole('dialog', { name: 'Записи из файла зоны' });
  await zoneFile.getByLabel('Файл зоны').fill(hostile('zoneFile'));
  await zoneFile.getByRole('button', { name: 'Проверить' }).click();
  await expect(zoneFile.getByText(/Строка\s1/)).toBeVisible();
  await expectInert(page, ['zoneFile']);
  const reason = hostileLong('banReason');
  await callOffice(page, 'POST domains/:id/ban', { id: domainId, body: { reason } });
  const userId = await plantUser(page, account);
  const { botId, paidId, refusedId } = await plantPartner(page, shop.dataDir);
  await addPerson(context, { name: hostile('firstName') });
  const chat = chatOf(page);
  await chat.open(ownBots.goods);
  await chat.write(hostile('written'));
  await expectInert(page, ['firstName', 'written']);
  const walk: Walk = [
    ['/admin/users', ['firstName', HOSTILE_USERNAME.slice(1)]],
    [`/admin/users/${userId}`, ['blockReason', HOSTILE_USERNAME.slice(1)]],
    [`/admin/users/${userId}/sessions`, ['userAgent']],
    ['/admin/corrections', ['correctionReason']],
    ['/admin/operators', []],
    ['/admin/operators/1', []],
    ['/admin/profile', []],
    ['/admin/domains', []],
    [`/admin/domains/${domainId}`, ['banReason', HOSTILE_WORD]],
    ['/admin/domainOrders', []],
    ['/admin/bots', []],
    [`/admin/bots/${botId}`, ['botName', 'stopReason']],
    ['/admin/withdrawals', []],
    [`/admin/withdrawals/${paidId}`, ['byHand']],
    [`/admin/withdrawals/${refusedId}`, ['withdrawalReason']],
    ['/admin/jobs', []],
    ['/admin/health', []],
    [`/control-domain/${domain}`, ['banReason', HOSTILE_WORD]],
    ['/orders?kind=domains&view=own', []],
    ['/profile/settings', [HOSTILE_USERNAME.slice(1)]],
  ];
  for (const [address, labels] of walk) await expectInertAt(page, address, labels);
  await expectInertLetters(page, account.email, ['banReason']);
  await openPage(page, '/profile/settings');
  await addPasskey(page, call, account, hostile('passkey'));
  await expectInertAt(page, '/profile/settings', ['passkey']);
});

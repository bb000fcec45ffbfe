import { extended } from '../extended.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { expectInertAt } from '../steps/hostile.ts';
import { plantCannedReply, plantGoods } from '../steps/hostile-goods.ts';
import { plantReasons } from '../steps/hostile-reasons.ts';
import { BEFORE_SIGN_IN, firstOperator } from '../steps/office.ts';
import { test } from '../steps/own-shop.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });
// All tests of this file share one server.
test.describe.configure({ mode: 'default' });

/** The filter of a list of the office that finds a text. */
const found = (q: string) => new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();

test(
  'names of goods are texts in each language, and so are descriptions and canned replies',
  extended,
  async ({ page, shop }) => {
    await signInOffice(page, await firstOperator(shop.dataDir));
    const { categoryId, subcategoryId, productId } = await plantGoods(page);
    const replyId = await plantCannedReply(page);
    const inEach = (label: string) => ['', 'En', 'Zh'].map((language) => `${label}${language}`);
    const walk: readonly (readonly [address: string, labels: readonly string[]])[] = [
      ...['', 'En', 'Zh'].map((language) => {
        const labels = [`categoryName${language}`, `subcategoryName${language}`, 'listedName'];
        return [`/categories/${categoryId}?lang=${language.toLowerCase() || 'ru'}`, labels] as const;
      }),
      [`/products/${productId}?lang=ru`, ['listedName', 'descriptionHtml', 'attributes']],
      ['/catalog?search=listedName', ['listedName']],
      [`/admin/categories?${found('categoryName')}`, ['categoryName']],
      [`/admin/categories/${categoryId}`, inEach('categoryName')],
      [`/admin/subcategories?${found('subcategoryName')}`, ['subcategoryName']],
      [`/admin/subcategories/${subcategoryId}`, inEach('subcategoryName')],
      ['/admin/catalog-order', ['categoryName']],
      [`/admin/products/${productId}`, ['listedName', 'descriptionHtml', 'attributes']],
      ['/admin/cannedReplies', ['cannedTitle']],
      [`/admin/cannedReplies/${replyId}`, ['cannedTitle', 'cannedRu', 'cannedEn', 'cannedZh']],
    ];
    for (const [address, labels] of walk) await expectInertAt(page, address, labels);
  },
);

test('the reasons that operators give are texts in the audit log', extended, async ({ page, call, shop }) => {
  await signInOffice(page, await firstOperator(shop.dataDir));
  await plantReasons(page, call, shop.dataDir);
  const reasons = ['dismissReason', 'differenceReason', 'jobReason', 'raiseReason', 'undoReason', 'largeReason'];
  const last = ['refusalReason', 'eraseReason', 'keysReason', 'liveReason'];
  await expectInertAt(page, '/admin/audit', [...reasons, ...last]);
  const { items } = await callOffice(page, 'GET audit', { query: { perPage: '100' } });
  for (const label of [...reasons, ...last]) {
    const row = items.find(({ reason }) => reason?.startsWith(label));
    await expectInertAt(page, `/admin/audit/${row?.id}`, [label]);
  }
  await expectInertAt(page, '/admin/price-changes', ['raiseReason']);
  await expectInertAt(page, '/admin/settings', []);
});

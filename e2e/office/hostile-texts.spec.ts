import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { openPage } from '../steps/guest.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

const PAYLOAD = `"><img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"><script>window.hacked=1</script>{{7*7}}'`;

test(
  'texts of operators that look like markup are texts, in the shop and in the office',
  extended,
  async ({ page }) => {
    await enterOffice(page, await firstOperator());
    const create = async (path: string, data: object): Promise<number> => {
      const response = await page.request.post(`/api/admin/${path}`, { headers: { 'x-lotok-admin': '1' }, data });
      expect(response.status(), path).toBe(201);
      return ((await response.json()) as { id: number }).id;
    };
    const names = { name: PAYLOAD, nameEn: PAYLOAD, nameZh: PAYLOAD };
    const categoryId = await create('categories', names);
    const subcategoryId = await create('subcategories', { categoryId, ...names });
    const productId = await create('products', {
      subcategoryId,
      name: PAYLOAD,
      price: 150,
      htmlDescription: `<p>${PAYLOAD}</p><a href="javascript:window.hacked=1">ссылка</a>`,
      attributes: PAYLOAD.replaceAll(',', ''),
      isListed: true,
    });
    const replyId = await create('cannedReplies', {
      title: PAYLOAD.slice(0, 60),
      textRu: PAYLOAD.replace('{{7*7}}', ''),
    });

    const isHacked = () => page.evaluate(() => 'hacked' in window);
    for (const address of [`/categories/${categoryId}`, `/products/${productId}`]) {
      await openPage(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('"><img src=x');
      expect(await isHacked(), address).toBe(false);
    }
    const office = ['products', `products/${productId}`, 'categories', `categories/${categoryId}`, 'subcategories'];
    for (const address of [...office, `cannedReplies/${replyId}`, 'audit']) {
      await page.goto(`/admin/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await isHacked(), address).toBe(false);
      expect(await page.locator('main img[onerror], main svg[onload], main script').count(), address).toBe(0);
    }
    // The category would stand in the shop of the other journeys.
    await page.request.delete(`/api/admin/categories/${categoryId}`, { headers: { 'x-lotok-admin': '1' } });
  },
);

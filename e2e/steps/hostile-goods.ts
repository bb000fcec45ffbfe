import type { Page } from '@playwright/test';
import { callOffice } from './call-office.ts';
import { hostile, hostileHtml, hostileLong } from './hostile.ts';

/** A category, a subcategory and a product on sale, of which every text is hostile. */
export async function plantGoods(page: Page) {
  const category = await callOffice(page, 'POST categories', {
    body: {
      name: hostileLong('categoryName'),
      nameEn: hostileLong('categoryNameEn'),
      nameZh: hostileLong('categoryNameZh'),
    },
  });
  const subcategory = await callOffice(page, 'POST subcategories', {
    body: {
      categoryId: category.id,
      name: hostileLong('subcategoryName'),
      nameEn: hostileLong('subcategoryNameEn'),
      nameZh: hostileLong('subcategoryNameZh'),
    },
  });
  const product = await callOffice(page, 'POST products', {
    body: {
      subcategoryId: subcategory.id,
      name: hostileLong('listedName'),
      price: 50,
      htmlDescription: hostileHtml('descriptionHtml'),
      attributes: hostileLong('attributes'),
    },
  });
  const file = { type: 'text/plain', text: crypto.randomUUID() };
  await callOffice(page, 'POST products/:id/units', { id: product.id, file });
  return { categoryId: category.id, subcategoryId: subcategory.id, productId: product.id };
}

/** A canned reply in each language. Its title has less room than the other texts. */
export async function plantCannedReply(page: Page): Promise<number> {
  const { id } = await callOffice(page, 'POST cannedReplies', {
    body: {
      title: hostile('cannedTitle'),
      textRu: hostileLong('cannedRu'),
      textEn: hostileLong('cannedEn'),
      textZh: hostileLong('cannedZh'),
    },
  });
  return id;
}

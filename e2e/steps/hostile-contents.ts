import type { Page } from '@playwright/test';
import { callOffice } from './call-office.ts';
import { hostile, hostileHtml, hostileLong, HOSTILE_WORD } from './hostile.ts';

/** The numbers of the subject and of the footer of the letter with goods. */
export const GOODS_SUBJECT = 1;
export const GOODS_FOOTER = 101;

/** Fills every text of articles, pages, banners and promo codes; returns the ids. */
export async function plantContents(page: Page) {
  const article = await callOffice(page, 'POST articles', {
    body: {
      title: hostileLong('articleTitle'),
      titleEn: hostileLong('articleTitleEn'),
      htmlContent: hostileHtml('articleHtml'),
      htmlContentEn: hostileHtml('articleEnHtml'),
    },
    reason: hostileLong('articleReason'),
  });
  const place = {
    address: 'support_url',
    icon: 'links',
    title: hostileLong('placeTitle'),
    titleEn: hostileLong('placeTitleEn'),
    about: hostileLong('placeAbout'),
    aboutEn: hostileLong('placeAboutEn'),
  } as const;
  const staticPage = await callOffice(page, 'POST pages', {
    body: {
      slug: 'hostile',
      title: hostileLong('pageTitle'),
      titleEn: hostileLong('pageTitleEn'),
      lead: hostileHtml('pageLeadHtml'),
      leadEn: hostileHtml('pageLeadEnHtml'),
      htmlContent: hostileHtml('pageHtml'),
      htmlContentEn: hostileHtml('pageEnHtml'),
      places: [place],
    },
  });
  const banners = await changeBanners(page);
  const promo = await callOffice(page, 'POST promoCodes', { body: { code: HOSTILE_WORD, percent: 10 } });
  return { articleId: article.id, pageId: staticPage.id, promoId: promo.id, ...banners };
}

/** Changes the name of the shop, and the subject and the footer of the letter with goods. */
export async function plantShopTexts(page: Page): Promise<void> {
  await callOffice(page, 'PUT settings', {
    body: {
      changes: [
        { name: 'shopName', value: hostile('shopName') },
        { name: 'newsUrl', value: `https://example.com/${hostile('newsUrl')}` },
      ],
      reason: hostileLong('settingReason'),
    },
  });
  const subject = (label: string) => `${hostileLong(label)} {shop}`;
  await callOffice(page, 'PUT letters/:id', {
    id: GOODS_SUBJECT,
    body: { text: subject('subject'), textEn: subject('subjectEn'), textZh: subject('subjectZh') },
  });
  await callOffice(page, 'PUT letters/:id', {
    id: GOODS_FOOTER,
    body: { text: hostileLong('footer'), textEn: hostileLong('footerEn'), textZh: hostileLong('footerZh') },
  });
}

/** Every text of the first banner of each place; the home page shows all texts of the large one only. */
async function changeBanners(page: Page) {
  const { items } = await callOffice(page, 'GET banners', { query: { perPage: '100', sort: 'id', order: 'asc' } });
  const change = async (place: 'hero' | 'card' | 'banner') => {
    const id = items.find((item) => item.place === place)?.id ?? 0;
    const texts = ['title', 'text', 'kicker', 'action'].flatMap((field) =>
      ['', 'En', 'Zh'].map((language) => [`${field}${language}`, hostile(`${place}-${field}${language}`)] as const),
    );
    await callOffice(page, 'PUT banners/:id', { id, body: Object.fromEntries(texts) });
    return id;
  };
  return { heroId: await change('hero'), cardId: await change('card'), bannerId: await change('banner') };
}

import { typeset } from '@lotok/i18n/typeset';
import { accountKinds } from './articles/account-kinds.ts';
import { afterPurchase } from './articles/after-purchase.ts';
import { choosingProxy } from './articles/choosing-proxy.ts';
import { domainBasics } from './articles/domain-basics.ts';
import { payingBySbp } from './articles/paying-by-sbp.ts';
import { telegramPremiumGift } from './articles/telegram-premium-gift.ts';
import { telegramTdata } from './articles/telegram-tdata.ts';
import { videoProof } from './articles/video-proof.ts';
import type { SeedArticle } from './shop-shape.ts';

/** Articles in Russian and English, newest first. */
export const demoArticles: SeedArticle[] = [
  telegramTdata,
  accountKinds,
  choosingProxy,
  videoProof,
  payingBySbp,
  telegramPremiumGift,
  domainBasics,
  afterPurchase,
].map((article) => ({
  ...article,
  title: typeset(article.title, 'ru'),
  html: typeset(article.html, 'ru'),
  title_en: typeset(article.title_en, 'en'),
  html_en: typeset(article.html_en, 'en'),
}));

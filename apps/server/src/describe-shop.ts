import type { Config } from './config.ts';
import type { LiveSettings } from './modules/settings/index.ts';
import type { BotUrls } from './own-bot-links.ts';

/** The shop's name, addresses and limits, as they are now. */
export function describeShop({ publicUrl, hcaptcha }: Config, live: LiveSettings, botUrls: BotUrls) {
  const { shop } = live;
  // The own bots of the shop, unless the owner has set another address.
  const botUrl = (set: string, own: string | null) => (set === `${publicUrl}/contacts` ? (own ?? set) : set);
  return {
    name: shop.name,
    public_url: publicUrl,
    support_url: shop.supportUrl,
    news_url: shop.newsUrl,
    goods_bot_url: botUrl(shop.goodsBotUrl, botUrls.goods),
    domains_bot_url: botUrl(shop.domainsBotUrl, botUrls.domains),
    replacement_bot_url: shop.replacementBotUrl,
    links_url: shop.linksUrl,
    hcaptcha_site_key: hcaptcha.siteKey,
    min_order: live.minOrderRoubles,
    min_top_up: live.minTopUpRoubles,
    warranty_minutes: live.warrantyMinutes,
    referral_percent: live.referralPercent,
  };
}

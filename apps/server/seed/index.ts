import { antivirus } from './categories/antivirus.ts';
import { consoles } from './categories/consoles.ts';
import { crypto } from './categories/crypto.ts';
import { dating } from './categories/dating.ts';
import { discord } from './categories/discord.ts';
import { esimNumbers } from './categories/esim-numbers.ts';
import { facebook } from './categories/facebook.ts';
import { giftCards } from './categories/gift-cards.ts';
import { instagram } from './categories/instagram.ts';
import { mail } from './categories/mail.ts';
import { marketplaces } from './categories/marketplaces.ts';
import { mobileGames } from './categories/mobile-games.ts';
import { neuralNetworks } from './categories/neural-networks.ts';
import { odnoklassniki } from './categories/odnoklassniki.ts';
import { otherNetworks } from './categories/other-networks.ts';
import { pcGames } from './categories/pc-games.ts';
import { proxies } from './categories/proxies.ts';
import { robloxMinecraft } from './categories/roblox-minecraft.ts';
import { software } from './categories/software.ts';
import { steam } from './categories/steam.ts';
import { subscriptions } from './categories/subscriptions.ts';
import { telegram } from './categories/telegram.ts';
import { tiktok } from './categories/tiktok.ts';
import { vkontakte } from './categories/vkontakte.ts';
import { vpn } from './categories/vpn.ts';
import { whatsapp } from './categories/whatsapp.ts';
import { windowsOffice } from './categories/windows-office.ts';
import { xTwitter } from './categories/x-twitter.ts';
import { youtube } from './categories/youtube.ts';
import { toCategory } from './build-catalog.ts';
import type { SeedCategory } from './shop-shape.ts';

export { demoArticles } from './articles.ts';
export type { SeedCategory } from './shop-shape.ts';

/** The order of the shop's menu. */
const PLANS = [
  telegram,
  vkontakte,
  instagram,
  tiktok,
  youtube,
  facebook,
  xTwitter,
  discord,
  whatsapp,
  odnoklassniki,
  otherNetworks,
  mail,
  steam,
  pcGames,
  robloxMinecraft,
  mobileGames,
  consoles,
  neuralNetworks,
  subscriptions,
  vpn,
  proxies,
  windowsOffice,
  antivirus,
  software,
  giftCards,
  esimNumbers,
  marketplaces,
  dating,
  crypto,
];

/** The demonstration catalogue: 29 categories in menu order, the same in every run. */
export function demoShop(): { categories: SeedCategory[] } {
  return { categories: PLANS.map(toCategory) };
}

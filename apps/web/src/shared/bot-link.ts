import type { Shop } from './app-context.ts';
import { outsideAddress } from './shop.ts';

/** The name of a bot in an address of Telegram. */
const botPath = /^\/[a-z]\w{3,31}\/?$/i;
const SANDBOX_PATH = '/sandbox/telegram';

/**
 * The address that opens a bot of the shop and passes it a payload: `https://t.me/shop_bot?start=p_7`, or the chat of the sandbox.
 * Null if the operator has set no bot, or an address that is not a bot of Telegram.
 */
export function botLink(shop: Shop, name: 'goods_bot_url' | 'domains_bot_url', payload: string): string | null {
  const address = outsideAddress(shop, name);
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isTelegram = url.protocol === 'https:' && url.host === 't.me' && botPath.test(url.pathname);
  const isSandbox = url.pathname === SANDBOX_PATH && url.searchParams.has('bot');
  if (!isTelegram && !isSandbox) return null;
  url.searchParams.set('start', payload);
  return url.href;
}

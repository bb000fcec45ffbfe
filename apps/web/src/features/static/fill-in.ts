import type { TextKey, Translate } from '@lotok/i18n';
import type { Shop } from '../../shared/app-context.ts';
import { formatRound } from '../../shared/text/format.ts';
import { outsideAddress, type ShopAddress } from '../../shared/shop.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A plain text as HTML. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A link to one of the shop's bots. */
const botLink = /<a href="\{(\w+_bot_url)\}">(.*?)<\/a>/g;

/**
 * Replaces the placeholders by the shop's name, addresses and amounts and by texts of the interface. A bot without an address is named
 * and not linked, because the link would lead back to the shop.
 */
export function fillIn(html: string, { shop, t }: { shop: Shop; t: Translate }): string {
  const values = new Map<string, string | number>(Object.entries(shop));
  const valueOf = (name: string) => {
    const value = values.get(name);
    return typeof value === 'number' ? formatRound(value) : value;
  };
  const find = (name: string) => (name.includes('.') ? t(name as TextKey) : valueOf(name));
  const linked = html.replace(botLink, (whole, name: ShopAddress, words: string) =>
    outsideAddress(shop, name) === null ? words : whole,
  );
  return linked.replace(/\{([\w.-]+)\}/g, (whole, name: string) => {
    const value = find(name);
    return value === undefined ? whole : escapeText(value);
  });
}

import type { TextKey, Translate } from '@lotok/i18n';
import type { Shop } from '../../shared/app-context.ts';
import { formatRound } from '../../shared/text/format.ts';
import { outsideAddress, type ShopAddress } from '../../shared/shop.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A plain text as HTML. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A link to an address of the shop, apart from the shop itself. */
const addressLink = /<a href="\{((?!public)\w+_url)\}">(.*?)<\/a>/g;
const NEW_TAB = 'target="_blank" rel="noopener"';

/**
 * Replaces the placeholders by the shop's name, addresses and amounts and by texts of the interface. Addresses outside of the shop open
 * in a new tab. A bot without an address is named and not linked, because the link would lead back to the shop.
 */
export function fillIn(html: string, { shop, t }: { shop: Shop; t: Translate }): string {
  const values = new Map<string, string | number | boolean>(Object.entries(shop));
  const valueOf = (name: string) => {
    const value = values.get(name);
    return typeof value === 'number' ? formatRound(value) : typeof value === 'string' ? value : undefined;
  };
  const find = (name: string) => (name.includes('.') ? t(name as TextKey) : valueOf(name));
  const linked = html.replace(addressLink, (whole, name: string, words: string) => {
    if (!Object.hasOwn(shop, name)) return whole;
    const isOutside = outsideAddress(shop, name as ShopAddress) !== null;
    if (isOutside) return `<a href="{${name}}" ${NEW_TAB}>${words}</a>`;
    return name.endsWith('_bot_url') ? words : whole;
  });
  return linked.replace(/\{([\w.-]+)\}/g, (whole, name: string) => {
    const value = find(name);
    return value === undefined ? whole : escapeText(value);
  });
}

import { toAscii } from '../../shared/ascii-name.ts';

/** A first sign that makes a table run what is in the cell. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without it tables read Cyrillic as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Names as a table (RFC 4180): as written, as registries write them, and what a year costs in roubles. */
export function freeNamesCsv(names: readonly { domain: string; price: number }[]): string {
  const rows = names.map(({ domain, price }) => [domain, toAscii(domain) ?? '', price.toFixed(2)]);
  const lines = [['domain', 'ascii', 'price_rub_a_year'], ...rows].map((cells) => cells.map(toCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

import { toAscii } from '../../shared/text/ascii-name.ts';

/** A first character with which spreadsheets evaluate a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without it spreadsheets decode Cyrillic with a wrong encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Formats names as CSV (RFC 4180): the name, its ASCII form, and the price of a year in roubles. */
export function freeNamesCsv(names: readonly { domain: string; price: number }[]): string {
  const rows = names.map(({ domain, price }) => [domain, toAscii(domain) ?? '', price.toFixed(2)]);
  const lines = [['domain', 'ascii', 'price_rub_a_year'], ...rows].map((cells) => cells.map(toCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

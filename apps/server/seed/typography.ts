const NBSP = '\u00a0';
const CURRENCY = String.raw`[₽$€₸₹¥]|(?:zł|TL|BTC|TON|USDT)(?!\p{L})`;
/** What an attribute counts after its own name; a year counts nothing and is written whole. */
const COUNT = String.raw`(?<=(?:^|, )(?!Год|Возраст|Срок)\p{Lu}[^:,]*: (?:до |от )?)\d{4,}`;
const SUM = String.raw`(?<![\d\p{L},])\d{4,}(?= (?:${CURRENCY}))`;

/** Figures as names write them: thousands apart, and a comma before what is less than one. "1 000 ₽", "0,0005 BTC". */
export function writeFigures(text: string): string {
  const decimal = new RegExp(String.raw`(?<=\d)\.(?=\d+ (?:${CURRENCY}))`, 'gu');
  const counts = new RegExp(`${COUNT}|${SUM}`, 'gu');
  return tieFigures(text.replace(decimal, ',').replace(counts, (count) => count.replace(/\B(?=(?:\d{3})+$)/g, NBSP)));
}

/** Ties a figure to what it counts, thousands to their rest, and a dash to the word before it. */
function tieFigures(text: string): string {
  return text.replace(/(?<![a-z]\d*)(\d) (?=\d{3}(?!\d)|[₽$€]|[а-яё]{2})/gi, `$1${NBSP}`).replace(/ (?=[—–])/g, NBSP);
}

/** Escapes what has a meaning in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

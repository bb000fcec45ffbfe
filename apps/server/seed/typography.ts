const NBSP = '\u00a0';
const NARROW_NBSP = '\u202f';
const CURRENCY = String.raw`[₽$€₸₹¥]|(?:zł|TL|BTC|TON|USDT)(?!\p{L})`;
/** The number of an attribute after its name; years are not counts and are not grouped. */
const COUNT = String.raw`(?<=(?:^|, )(?!Год|Возраст|Срок)\p{Lu}[^:,]*: (?:до |от )?)\d{4,}`;
const SUM = String.raw`(?<![\d\p{L},])\d{4,}(?= (?:${CURRENCY}))`;

/** Formats numbers in names: grouped thousands and a decimal comma. "1 000 ₽", "0,0005 BTC". */
export function formatNumbers(text: string): string {
  const decimal = new RegExp(String.raw`(?<=\d)\.(?=\d+ (?:${CURRENCY}))`, 'gu');
  const counts = new RegExp(`${COUNT}|${SUM}`, 'gu');
  return addNoBreakSpaces(
    text.replace(decimal, ',').replace(counts, (count) => count.replace(/\B(?=(?:\d{3})+$)/g, NARROW_NBSP)),
  );
}

/** Puts no-break spaces between a number and its unit, narrow ones inside grouped thousands, and before a dash. */
function addNoBreakSpaces(text: string): string {
  return text
    .replace(/(?<![a-z]\d*)(\d) (?=\d{3}(?!\d))/gi, `$1${NARROW_NBSP}`)
    .replace(/(?<![a-z]\d*)(\d) (?=[₽$€]|[а-яё]{2})/gi, `$1${NBSP}`)
    .replace(/ (?=[—–])/g, NBSP);
}

/** Escapes characters with a meaning in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The first characters of a text, with an ellipsis where it is longer. Half of a character that takes two is left out. */
export function beginningOf(text: string, maxCharacters: number): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

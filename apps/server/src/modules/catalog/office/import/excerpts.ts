const MAX_CHARACTERS = 200;
const CONTEXT_CHARACTERS = 40;
/** A half of a surrogate pair that a cut has left over. */
const HALF_PAIR = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/gu;

/** Two texts of a preview; of longer ones at most 200 characters, from shortly before the first difference. */
export function excerptsOf(from: string, to: string): { from: string; to: string } {
  if (Math.max(from.length, to.length) <= MAX_CHARACTERS) return { from, to };
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(0, same - CONTEXT_CHARACTERS);
  const excerptOf = (text: string) => {
    const excerpt = text.slice(start, start + MAX_CHARACTERS).replace(HALF_PAIR, '');
    return `${start > 0 ? '…' : ''}${excerpt}${text.length > start + MAX_CHARACTERS ? '…' : ''}`;
  };
  return { from: excerptOf(from), to: excerptOf(to) };
}

/** Number of typos that are accepted: none in a short word, to which too many words are near. */
function maxTypos(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The number of insertions, deletions, substitutions and transpositions of adjacent letters between two words (optimal string
 * alignment distance).
 */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, current];
  }
  return at(last, other.length);
}

/** Whether two words differ by one typo at most. */
export function isOneOff(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) < 2 && distance(one, other) < 2;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

const MAX_NEAREST = 5;

/** The known words nearest to a mistyped one: several when equally near, none when all are too far. */
export function nearest(word: string, known: readonly string[]): string[] {
  const measured = known
    .filter((candidate) => couldBe(word, candidate))
    .map((candidate) => ({ candidate, far: Math.min(distance(word, candidate), distanceToBeginning(word, candidate)) }))
    .filter(({ far }) => far <= maxTypos(word.length));
  const least = Math.min(...measured.map(({ far }) => far));
  return measured
    .filter(({ far }) => far === least)
    .slice(0, MAX_NEAREST)
    .map(({ candidate }) => candidate);
}

const SHORT_WORD_CHARACTERS = 5;
const TINY_WORD_CHARACTERS = 4;

/** The first letter is rarely mistyped, and a short word with one letter changed is often another word. */
function couldBe(word: string, candidate: string): boolean {
  if (word.length > SHORT_WORD_CHARACTERS) return true;
  const isSwapped = word[0] === candidate[1] && word[1] === candidate[0];
  if (word[0] !== candidate[0] && !isSwapped) return false;
  return word.length > TINY_WORD_CHARACTERS || word.length !== candidate.length || isRearranged(word, candidate);
}

function isRearranged(word: string, candidate: string): boolean {
  return [...word].sort().join('') === [...candidate].sort().join('');
}

/** Compares a word that may not be fully typed with the prefix of a candidate; a whole word at the same distance is preferred. */
function distanceToBeginning(word: string, candidate: string): number {
  if (word.length < 5 || candidate.length <= word.length) return Number.POSITIVE_INFINITY;
  return distance(word, candidate.slice(0, word.length)) + 0.5;
}

/** Letters that may be wrong: none in a short word, where nearly everything is near. */
function mostTypos(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * How many letters must be put in, left out, changed or swapped with the next to make one word of the other
 * (optimal string alignment).
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

/** Whether one letter at most is wrong. */
export function isOneOff(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) < 2 && distance(one, other) < 2;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

const MOST_NEAREST = 5;

/** The known words nearest to a mistyped one; a few when equally near, none when all are too far. */
export function nearest(word: string, known: readonly string[]): string[] {
  const measured = known
    .filter((candidate) => couldBe(word, candidate))
    .map((candidate) => ({ candidate, far: Math.min(distance(word, candidate), distanceToBeginning(word, candidate)) }))
    .filter(({ far }) => far <= mostTypos(word.length));
  const least = Math.min(...measured.map(({ far }) => far));
  return measured
    .filter(({ far }) => far === least)
    .slice(0, MOST_NEAREST)
    .map(({ candidate }) => candidate);
}

const SHORT_WORD_CHARACTERS = 5;
const TINY_WORD_CHARACTERS = 4;

/** Hands rarely miss the first letter, and nearly every short word is another one with one letter changed. */
function couldBe(word: string, candidate: string): boolean {
  if (word.length > SHORT_WORD_CHARACTERS) return true;
  const isSwapped = word[0] === candidate[1] && word[1] === candidate[0];
  if (word[0] !== candidate[0] && !isSwapped) return false;
  return word.length > TINY_WORD_CHARACTERS || word.length !== candidate.length || isRearranged(word, candidate);
}

function isRearranged(word: string, candidate: string): boolean {
  return [...word].sort().join('') === [...candidate].sort().join('');
}

/** A word that is still being typed is compared with beginnings; a whole word as near as that goes before. */
function distanceToBeginning(word: string, candidate: string): number {
  if (word.length < 5 || candidate.length <= word.length) return Number.POSITIVE_INFINITY;
  return distance(word, candidate.slice(0, word.length)) + 0.5;
}

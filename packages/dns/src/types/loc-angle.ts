import type { PartField } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { take, type Words } from '../words.ts';

type Side = 'lat' | 'long';

/**
 * Degrees, minutes and seconds (both may be missing) and a letter of the two; at most `max` degrees in all. Zero has no side:
 * in a packet both are the same (RFC 1876 §2), and everybody writes the first.
 */
export function angle(words: Words, side: Side, max: number, letters: string) {
  const numbers: number[] = [];
  for (const each of numbersOf(side, max)) {
    if (numbers.length > 0 && isLetter(words.left[0], letters)) break;
    numbers.push(readNumber(words, each));
  }
  const letter = readLetter(words, `${side}_direction`, letters);
  const [degrees = 0, minutes = 0, seconds = 0] = numbers;
  const direction = degrees + minutes + seconds > 0 ? letter : letters.charAt(0);
  if (degrees === max && minutes + seconds > 0) refuse('number_range', { part: `${side}_degrees`, min: 0, max });
  return { degrees, minutes, seconds, direction };
}

type AngleNumber = { part: string; max: number; form: RegExp };

function numbersOf(side: Side, max: number): AngleNumber[] {
  return [
    { part: `${side}_degrees`, max, form: /^\d{1,3}$/ },
    { part: `${side}_minutes`, max: 59, form: /^\d{1,2}$/ },
    { part: `${side}_seconds`, max: 59.999, form: /^\d{1,2}(?:\.\d{1,3})?$/ },
  ];
}

function readNumber(words: Words, { part, max, form }: AngleNumber): number {
  const text = take(words);
  return form.test(text) && Number(text) <= max ? Number(text) : refuse('number_range', { part, min: 0, max });
}

function readLetter(words: Words, part: string, letters: string): string {
  const letter = take(words).toUpperCase();
  return isLetter(letter, letters) ? letter : refuse('value_invalid', { part });
}

/** The parts of an angle, each with a field of its own, in the order of the text. */
export function angleParts(side: Side, max: number, letters: string): Record<string, PartField> {
  const numbers = numbersOf(side, max).map((each): [string, PartField] => [
    each.part,
    { input: { kind: 'decimal', min: 0, max: each.max }, read: (words) => readNumber(words, each) },
  ]);
  const letter: PartField = {
    input: { kind: 'choice', values: [...letters] },
    read: (words, part) => readLetter(words, part, letters),
  };
  return { ...Object.fromEntries(numbers), [`${side}_direction`]: letter };
}

function isLetter(text: string | undefined, letters: string): boolean {
  return text?.length === 1 && letters.includes(text.toUpperCase());
}

export function writeAngle(degrees: number, minutes: number, seconds: number, direction: string): string {
  return `${degrees} ${minutes} ${seconds.toFixed(3)} ${direction}`;
}

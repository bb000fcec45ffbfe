import type { FieldReader } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { takeToken, type TokenStream } from '../tokens.ts';

type Side = 'lat' | 'long';

/**
 * Degrees, minutes and seconds (the last two are optional) and one of the two letters; at most `max` degrees in total. An angle
 * of zero always gets the first letter, since both are encoded alike (RFC 1876 §2).
 */
export function angle(tokens: TokenStream, side: Side, max: number, letters: string) {
  const numbers: number[] = [];
  for (const each of numbersOf(side, max)) {
    if (numbers.length > 0 && isLetter(tokens.remaining[0], letters)) break;
    numbers.push(readNumber(tokens, each));
  }
  const letter = readLetter(tokens, `${side}_direction`, letters);
  const [degrees = 0, minutes = 0, seconds = 0] = numbers;
  const direction = degrees + minutes + seconds > 0 ? letter : letters.charAt(0);
  if (degrees === max && minutes + seconds > 0) refuse('number_range', { part: `${side}_degrees`, min: 0, max });
  return { degrees, minutes, seconds, direction };
}

type AngleNumber = { part: string; max: number; pattern: RegExp };

function numbersOf(side: Side, max: number): AngleNumber[] {
  return [
    { part: `${side}_degrees`, max, pattern: /^\d{1,3}$/ },
    { part: `${side}_minutes`, max: 59, pattern: /^\d{1,2}$/ },
    { part: `${side}_seconds`, max: 59.999, pattern: /^\d{1,2}(?:\.\d{1,3})?$/ },
  ];
}

function readNumber(tokens: TokenStream, { part, max, pattern }: AngleNumber): number {
  const text = takeToken(tokens);
  return pattern.test(text) && Number(text) <= max ? Number(text) : refuse('number_range', { part, min: 0, max });
}

function readLetter(tokens: TokenStream, part: string, letters: string): string {
  const letter = takeToken(tokens).toUpperCase();
  return isLetter(letter, letters) ? letter : refuse('value_invalid', { part });
}

/** The fields of an angle in the order of the text. */
export function angleFields(side: Side, max: number, letters: string): Record<string, FieldReader> {
  const numbers = numbersOf(side, max).map((each): [string, FieldReader] => [
    each.part,
    { input: { kind: 'decimal', min: 0, max: each.max }, read: (tokens) => readNumber(tokens, each) },
  ]);
  const letter: FieldReader = {
    input: { kind: 'choice', values: [...letters] },
    read: (tokens, part) => readLetter(tokens, part, letters),
  };
  return { ...Object.fromEntries(numbers), [`${side}_direction`]: letter };
}

function isLetter(text: string | undefined, letters: string): boolean {
  return text?.length === 1 && letters.includes(text.toUpperCase());
}

export function writeAngle(degrees: number, minutes: number, seconds: number, direction: string): string {
  return `${degrees} ${minutes} ${seconds.toFixed(3)} ${direction}`;
}

import { refuse } from '../refuse.ts';
import { take, type Words } from '../words.ts';

/** Degrees, minutes and seconds (both may be missing) and a letter of the two; at most `max` degrees in all. */
export function angle(words: Words, side: 'lat' | 'long', max: number, letters: string) {
  const numbers: number[] = [];
  const parts = [
    { part: `${side}_degrees`, max, form: /^\d{1,3}$/ },
    { part: `${side}_minutes`, max: 59, form: /^\d{1,2}$/ },
    { part: `${side}_seconds`, max: 59.999, form: /^\d{1,2}(?:\.\d{1,3})?$/ },
  ];
  for (const each of parts) {
    if (numbers.length > 0 && isLetter(words.left[0], letters)) break;
    const text = take(words);
    if (!each.form.test(text) || Number(text) > each.max)
      refuse('number_range', { part: each.part, min: 0, max: each.max });
    numbers.push(Number(text));
  }
  const direction = take(words).toUpperCase();
  if (!isLetter(direction, letters)) refuse('value_invalid', { part: `${side}_direction` });
  const [degrees = 0, minutes = 0, seconds = 0] = numbers;
  if (degrees === max && minutes + seconds > 0) refuse('number_range', { part: `${side}_degrees`, min: 0, max });
  return { degrees, minutes, seconds, direction };
}

function isLetter(text: string | undefined, letters: string): boolean {
  return text?.length === 1 && letters.includes(text.toUpperCase());
}

export function writeAngle(degrees: number, minutes: number, seconds: number, direction: string): string {
  return `${degrees} ${minutes} ${seconds.toFixed(3)} ${direction}`;
}

import { PASSWORD_MIN_CHARACTERS } from '@lotok/contract/limits';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Thresholds in bits of estimated entropy. The meter only advises and refuses nothing. */
const FAIR_BITS = 45;
const STRONG_BITS = 65;
/** The weight of a character that follows from the previous one. */
const FOLLOWING = 0.25;
/** Words that attackers try first; sequences of keyboard rows are detected separately. */
const common = /password|passwort|пароль|parol|admin|welcome|letmein|iloveyou|dragon|monkey|football|любовь|natasha/g;
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', '1234567890'];
const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[а-яё]/, 33],
  [/[А-ЯЁ]/, 33],
  [/\d/, 10],
  [/[^A-Za-zА-Яа-яЁё\d]/, 33],
];

/** Estimates the strength of a password; `known` is what an attacker may know about its owner (login, email). */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < PASSWORD_MIN_CHARACTERS) return 'short';
  const alphabet = alphabets.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = effectiveLength(withoutKnown(password.toLowerCase(), known)) * Math.log2(alphabet);
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

/** Replaces known words by one character each. */
function withoutKnown(password: string, known: readonly string[]): string {
  const words = known.flatMap((text) => text.toLowerCase().split('@')).filter((word) => word.length > 2);
  return words.reduce((rest, word) => rest.replaceAll(word, '*'), password.replaceAll(common, '*'));
}

/** The number of characters that must be guessed; repetitions and sequences (aaa, 123, qwe) have a low weight. */
function effectiveLength(password: string): number {
  let sum = 0;
  let before = '';
  for (const character of password) {
    sum += before && follows(before, character) ? FOLLOWING : 1;
    before = character;
  }
  return sum;
}

function follows(before: string, character: string): boolean {
  if (Math.abs(character.charCodeAt(0) - before.charCodeAt(0)) <= 1) return true;
  return rows.some((row) => row.includes(before + character) || row.includes(character + before));
}

/** Why a label may be taken for another name. `sign` is the letter that does not belong to the rest. */
export type LabelFault =
  /** Letters of several scripts: a Cyrillic `а` among Latin letters. */
  | { code: 'mixed_scripts'; sign: string }
  /** A sign that nobody writes names with: of a script out of use, of phonetics, or a mark laid over a letter. */
  | { code: 'strange_sign'; sign: string }
  /** One script, and every letter of it looks like a Latin one: Cyrillic `аррӏе` in `com`. */
  | { code: 'look_alike' };

/** Scripts of living languages (UAX 31, table 5). Others, as Cherokee, are known to few readers and full of look-alikes. */
const scripts =
  `Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu
  Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer`.split(/\s+/);
/** What Chinese, Japanese and Korean mix, also with Latin: the level "highly restrictive" of UTS 39. */
const mixtures = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];
const alphabets = [...scripts, ...mixtures].map(
  (names) =>
    new RegExp(
      `[${names
        .split(' ')
        .map((name) => `\\p{Script_Extensions=${name}}`)
        .join('')}]`,
      'u',
    ),
);
const COMMON = /[\d-]/;

/** Click letters, phonetic letters and those of old orthographies: many are drawn as ordinary Latin ones. */
const PHONETIC = /[\u01C0-\u01C3\u0250-\u0258\u025A-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F]/u;
/** NFC leaves no mark on a letter that is written with it in Latin, Greek or Cyrillic, but for what no keyboard types. */
const LOOSE_MARK = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{Mn}*(\p{Mn})/u;
/** Signs of Chinese and Japanese that pass for a hyphen, a slash or a nought beside a Latin letter. */
const STROKE = /(?<=[a-z])[ー一丨丿ノ〇]|[ー一丨丿ノ〇](?=[a-z])/u;

/**
 * Scripts with enough letters that look like Latin ones to write whole words with them, and the zones in ASCII whose readers
 * expect such words. Browsers draw the line at the same letters, and show other names than these as they are.
 */
const doubles = [
  { script: /^[\p{Script=Cyrillic}\d-]+$/u, alike: /^[агеһҽіјӏопрԗԛсѕԁуѵхѡԝъь\d-]+$/u, homes: 'bg by kz ru su ua uz' },
  { script: /^[\p{Script=Greek}\d-]+$/u, alike: /^[αικνορυωϲτχη\d-]+$/u, homes: 'gr' },
  { script: /^[\p{Script=Armenian}\d-]+$/u, alike: /^[ագզէլհյնոսւօՙ\d-]+$/u, homes: 'am' },
  { script: /^[\p{Script=Georgian}\d-]+$/u, alike: /^[იოყჽ\d-]+$/u, homes: 'ge' },
];
const ASCII_LETTERS = /[a-z]/;

/**
 * Whether a label may be taken for another name by its letters; null when it may not. `label` and `zone` as people write
 * them: decoded, in lower case and NFC. A label has one script, with digits and hyphens, or a mixture of Chinese, Japanese or
 * Korean. A label of letters that all look Latin passes only where its script is at home: `сор.рф`, not `сор.com`.
 */
export function findLabelFault(label: string, zone: string): LabelFault | null {
  const strange = PHONETIC.exec(label)?.[0] ?? LOOSE_MARK.exec(label)?.[1];
  if (strange) return { code: 'strange_sign', sign: strange };
  const letters = [...label].filter((sign) => !COMMON.test(sign));
  if (!alphabets.some((alphabet) => letters.every((letter) => alphabet.test(letter)))) return oddOf(letters);
  const stroke = STROKE.exec(label)?.[0];
  if (stroke) return { code: 'mixed_scripts', sign: stroke };
  return isDouble(label, zone) ? { code: 'look_alike' } : null;
}

/** The first letter that the script of most of them has not. */
function oddOf(letters: readonly string[]): LabelFault {
  const unknown = letters.find((letter) => !alphabets.some((alphabet) => alphabet.test(letter)));
  if (unknown) return { code: 'strange_sign', sign: unknown };
  const strangers = alphabets.map((alphabet) => letters.filter((letter) => !alphabet.test(letter)));
  const [fewest = []] = strangers.toSorted((one, other) => one.length - other.length);
  return { code: 'mixed_scripts', sign: fewest[0] ?? '' };
}

function isDouble(label: string, zone: string): boolean {
  if (!/\p{L}/u.test(label)) return false;
  const double = doubles.find(({ script }) => script.test(label));
  if (!double?.alike.test(label)) return false;
  const end = zone.split('.').at(-1) ?? '';
  return ASCII_LETTERS.test(end) ? !double.homes.split(' ').includes(end) : !double.script.test(end);
}

/** The fault in an English sentence. */
export function describeLabelFault(fault: LabelFault): string {
  if (fault.code === 'look_alike') return 'every letter looks like a Latin one, so the name imitates another';
  if (fault.code === 'strange_sign') return `no name is written with "${fault.sign}"`;
  return `one name has letters of one script, and "${fault.sign}" is of another than the rest`;
}

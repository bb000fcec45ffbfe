/** Why a label may be mistaken for another name. `sign` is the character that does not match the others. */
export type LabelIssue =
  /** Letters of several scripts: a Cyrillic `а` among Latin letters. */
  | { code: 'mixed_scripts'; sign: string }
  /** A character that is not used in names: of a historic script, a phonetic letter, or a combining mark. */
  | { code: 'strange_sign'; sign: string }
  /** One script, but every letter looks like a Latin one: Cyrillic `аррӏе` in `com`. */
  | { code: 'look_alike' };

/** Recommended scripts (UAX 31, table 5). Others, such as Cherokee, are known to few readers and have many look-alikes. */
const scripts =
  `Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu
  Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer`.split(/\s+/);
/** Mixtures used in Chinese, Japanese and Korean, also with Latin: the level "highly restrictive" of UTS 39. */
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

/** Click letters, phonetic letters and letters of old orthographies: many look like ordinary Latin letters. */
const PHONETIC = /[\u01C0-\u01C3\u0250-\u0258\u025A-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F]/u;
/** NFC composes all marks that Latin, Greek and Cyrillic keyboards type; a mark that remains is not used in names. */
const LOOSE_MARK = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{Mn}*(\p{Mn})/u;
/** Chinese and Japanese characters that look like a hyphen, a slash or a zero beside a Latin letter. */
const STROKE = /(?<=[a-z])[ー一丨丿ノ〇]|[ー一丨丿ノ〇](?=[a-z])/u;

/**
 * Scripts that have enough Latin look-alikes for whole words, and the ASCII zones in which such words are expected.
 * Browsers use the same sets of letters to decide which names they show in punycode.
 */
const lookAlikeScripts = [
  {
    script: /^[\p{Script=Cyrillic}\d-]+$/u,
    alike: /^[агеһҽіјӏопрԗԛсѕԁуѵхѡԝъь\d-]+$/u,
    nativeZones: 'bg by kz ru su ua uz',
  },
  { script: /^[\p{Script=Greek}\d-]+$/u, alike: /^[αικνορυωϲτχη\d-]+$/u, nativeZones: 'gr' },
  { script: /^[\p{Script=Armenian}\d-]+$/u, alike: /^[ագզէլհյնոսւօՙ\d-]+$/u, nativeZones: 'am' },
  { script: /^[\p{Script=Georgian}\d-]+$/u, alike: /^[იოყჽ\d-]+$/u, nativeZones: 'ge' },
];
const ASCII_LETTERS = /[a-z]/;

/**
 * Finds out why a label may be mistaken for another name; returns null if it may not. `label` and `zone` are decoded from
 * punycode, in lower case and NFC. A label must have one script, with digits and hyphens, or a mixture used in Chinese, Japanese
 * or Korean. A label whose letters all look Latin is allowed only in zones where its script is expected: `сор.рф`, not `сор.com`.
 */
export function findLabelIssue(label: string, zone: string): LabelIssue | null {
  const unusual = PHONETIC.exec(label)?.[0] ?? LOOSE_MARK.exec(label)?.[1];
  if (unusual) return { code: 'strange_sign', sign: unusual };
  const letters = [...label].filter((sign) => !COMMON.test(sign));
  if (!alphabets.some((alphabet) => letters.every((letter) => alphabet.test(letter))))
    return findForeignLetter(letters);
  const stroke = STROKE.exec(label)?.[0];
  if (stroke) return { code: 'mixed_scripts', sign: stroke };
  return isLookAlike(label, zone) ? { code: 'look_alike' } : null;
}

/** The first letter that does not belong to the script of most letters. */
function findForeignLetter(letters: readonly string[]): LabelIssue {
  const unknown = letters.find((letter) => !alphabets.some((alphabet) => alphabet.test(letter)));
  if (unknown) return { code: 'strange_sign', sign: unknown };
  const foreign = alphabets.map((alphabet) => letters.filter((letter) => !alphabet.test(letter)));
  const [fewest = []] = foreign.toSorted((one, other) => one.length - other.length);
  return { code: 'mixed_scripts', sign: fewest[0] ?? '' };
}

function isLookAlike(label: string, zone: string): boolean {
  if (!/\p{L}/u.test(label)) return false;
  const lookAlike = lookAlikeScripts.find(({ script }) => script.test(label));
  if (!lookAlike?.alike.test(label)) return false;
  const end = zone.split('.').at(-1) ?? '';
  return ASCII_LETTERS.test(end) ? !lookAlike.nativeZones.split(' ').includes(end) : !lookAlike.script.test(end);
}

/** An English sentence for an issue of a label. */
export function describeLabelIssue(issue: LabelIssue): string {
  if (issue.code === 'look_alike') return 'every letter looks like a Latin one, so the name imitates another';
  if (issue.code === 'strange_sign') return `no name is written with "${issue.sign}"`;
  return `one name has letters of one script, and "${issue.sign}" is of another than the rest`;
}

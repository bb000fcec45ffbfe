/**
 * Why a field of a request is refused, as an English sentence for each code. Names in braces are the facts of the code. A check of
 * a schema whose message is one of these sentences has that code.
 */
export const fieldSentence = {
  required: 'A value is required.',
  invalid: 'The value is not valid.',
  not_number: 'This is no number.',
  not_whole: 'A whole number is expected.',
  too_small: 'At least {minimum}.',
  not_above: 'More than {minimum}.',
  too_big: 'At most {maximum}.',
  not_below: 'Less than {maximum}.',
  not_between: 'A whole number from {minimum} to {maximum}.',
  too_short: 'At least {minimum} characters.',
  too_long: 'At most {maximum} characters.',
  length: '{minimum} to {maximum} characters.',
  too_few: 'At least {minimum} items.',
  too_many: 'At most {maximum} items.',
  kopecks: 'Roubles with at most two decimals.',
  zero: 'Not zero.',
  date: 'A day such as 2026-11-01, or a moment in ISO 8601.',
  date_order: 'The end is not after the beginning.',
  past: 'A moment in the future is expected.',
  period: 'A period of 1 to {days} days.',
  email: 'Enter a valid email.',
  login: '3 to 64 Latin letters, digits or characters of “_.@-”.',
  slug: 'Latin letters, digits and hyphens.',
  currency: 'Three capital letters.',
  promo_code: '{minimum} to {maximum} characters without spaces.',
  link: 'An address that starts with https://, http:// or tg://.',
  banner_link: 'A path of the shop, an https address or the name of an address of the shop, such as {example}.',
  zone: 'Not the name of a zone.',
  host: 'The name of a server.',
  sender: 'As shop@example.com, or Shop <shop@example.com>.',
  unprintable: 'Without control characters.',
  picture_address: 'The address of a picture of the shop.',
  picture: 'Not a readable PNG, JPEG, WebP or AVIF picture.',
  archive: 'Not a readable archive.',
  nested_archive: '{name} is an archive inside the archive.',
  csv: 'A quote in line {line} is not closed.',
  taken: 'This exists already.',
  repeated: 'Each one once.',
  unknown: 'There is no such item.',
  unknown_ids: 'Unknown: {ids}.',
  unknown_field: 'There is no such field.',
  one_of_two: 'Either the one or the other.',
  both_or_none: 'Both or none.',
  other_kind: 'Not of this kind.',
  placeholder: '{placeholder} is no placeholder.',
  placeholder_missing: 'Missing: {placeholder}.',
  no_placeholders: 'There are no placeholders here.',
  brace: 'A brace that belongs to no placeholder.',
  no_text: 'A text in at least one language.',
  linked: 'The shop links to this page.',
  cannot_answer: 'This operator may not answer buyers.',
  price_range: 'The price of product {productId} would be zero, less, or too much.',
  last_owner: 'This is the last owner.',
  has_authenticator: 'An authenticator is set up. An owner can remove it.',
  incomplete_backup: 'This backup is not complete.',
  prize_needs_owner: 'Only an owner may offer roubles and units.',
  same_person: 'Within {days} days the author and the approver had their access from each other, or from one operator.',
} as const;

export type FieldCode = keyof typeof fieldSentence;
export const fieldCodes = Object.keys(fieldSentence) as FieldCode[];

type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The facts of a code. */
export type FieldParams<C extends FieldCode = FieldCode> = Record<NamesIn<(typeof fieldSentence)[C]>, number | string>;

/** The English sentence of a code with its facts. */
export function describeField(code: FieldCode, params: Readonly<Record<string, number | string>> = {}): string {
  return fieldSentence[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

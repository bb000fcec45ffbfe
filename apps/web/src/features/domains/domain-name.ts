import { parseTypedName, type TypedName, type TypedNameIssue } from '@lotok/dns';
import { checkLookAlike, type NameIssue } from './check-look-alike.ts';

/** A typed name; `issue` and `warning` have their texts. `warning`: it imitates another one in the typed zone, but not in every zone. */
export type ParsedName =
  | { kind: 'nothing' }
  | { kind: 'bad'; issue: NameIssue }
  | (Omit<Extract<TypedName, { kind: 'name' }>, 'isImitation'> & { warning: NameIssue | null });

/** Parses a typed name as {@link parseTypedName}. */
export function parseName(typed: string, zones: readonly string[]): ParsedName {
  const name = parseTypedName(typed, zones);
  if (name.kind === 'nothing') return name;
  if (name.kind === 'bad') return { kind: 'bad', issue: toNameIssue(name.issue) };
  const { isImitation: imitates, ...parsed } = name;
  return { ...parsed, warning: imitates ? checkLookAlike(name.label, name.zone ?? '') : null };
}

/** Whether the name imitates another one, whatever is typed next: reported while the buyer still types. */
export function isImitation(name: ParsedName): boolean {
  return (
    (name.kind === 'bad' && name.issue.key.startsWith('names.')) || (name.kind === 'name' && name.warning !== null)
  );
}

function toNameIssue(issue: TypedNameIssue): NameIssue {
  if ('label' in issue) return checkLookAlike(issue.label, '') ?? { key: 'domains.bad.script' };
  if (issue.code === 'sign') return { key: 'domains.bad.sign', values: { sign: issue.sign } };
  return { key: `domains.bad.${issue.code}` };
}

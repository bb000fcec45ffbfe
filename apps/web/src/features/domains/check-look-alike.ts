import { findLabelIssue } from '@lotok/dns';
import type { TextKey, TextValues } from '@lotok/i18n';

/** Why typed text is not a valid name: shown under the field before anything is sent. */
export type NameIssue = { key: TextKey; values?: TextValues };

/** Why a label imitates another name in a zone; null when it does not. The server checks labels in Punycode. */
export function checkLookAlike(label: string, zone: string): NameIssue | null {
  const issue = findLabelIssue(label, zone);
  if (!issue) return null;
  if (issue.code === 'look_alike') return { key: 'names.bad.alike', values: { zone } };
  const { sign } = issue;
  if (issue.code === 'strange_sign') return { key: 'names.bad.strange', values: { sign } };
  // The character looks like its neighbours, so the message names its position.
  return { key: 'names.bad.mixed', values: { sign, place: [...label].indexOf(sign) + 1 } };
}

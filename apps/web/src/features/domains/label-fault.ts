import { findLabelFault } from '@lotok/dns';
import type { TextKey, TextValues } from '@lotok/i18n';

/** Why something typed is no name: said under the field, before anything is sent. */
export type NameFault = { key: TextKey; values?: TextValues };

/** Why a label in a zone would pass for another name; null when it would not. What is in punycode the shop decodes. */
export function labelFaultText(label: string, zone: string): NameFault | null {
  const fault = findLabelFault(label, zone);
  if (!fault) return null;
  if (fault.code === 'look_alike') return { key: 'names.bad.alike', values: { zone } };
  const { sign } = fault;
  if (fault.code === 'strange_sign') return { key: 'names.bad.strange', values: { sign } };
  // It looks like its neighbours, so its place tells it apart.
  return { key: 'names.bad.mixed', values: { sign, place: [...label].indexOf(sign) + 1 } };
}

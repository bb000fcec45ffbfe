import type { TextKey, TextValues, Translate } from '@lotok/i18n';
import { cutName } from '../shared/text/format.ts';

/** An error of a payment form and the field at which the buyer can correct it; `payment` is the purchase as a whole. */
export type FormError<Field extends string = string> = { field: Field | 'payment'; key: TextKey; values?: TextValues };

/** The text of an error. The name of a product is shortened, as everywhere. */
export function formErrorText({ key, values }: FormError, t: Translate): string {
  return t(key, values && typeof values.name === 'string' ? { ...values, name: cutName(values.name) } : values);
}

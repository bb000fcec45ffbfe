import type { FieldCode } from '@lotok/contract';
import { fields } from './ru/fields.ts';

/** The key of a text and its values. */
export type FieldText = { key: string; values: Record<string, number | string> };

const texts: object = fields.office.field;

type Problem = { code?: FieldCode | undefined; params?: FieldText['values'] | undefined };

/** The text for a refused field. A code that this page does not know yet has the general one. */
export function fieldText({ code = 'invalid', params = {} }: Problem): FieldText {
  const count = params.maximum ?? params.minimum;
  return {
    key: `office.field.${code in texts ? code : 'invalid'}`,
    values: typeof count === 'number' ? { ...params, smart_count: count } : params,
  };
}

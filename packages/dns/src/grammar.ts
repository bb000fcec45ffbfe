import type { PartInput } from './parts.ts';
import type { Words } from './words.ts';

/** How a whole host name is written: as in a record's content, or with the final dot of a zone file. */
export type NameStyle = 'plain' | 'dotted';

/** One part of a type's presentation format, both ways. `part` is its name in faults. */
export type Field<T> = {
  input: PartInput;
  read(words: Words, part: string): T;
  write(value: T, style: NameStyle): string;
};

/** A part as it is typed and read on its own. */
export type PartField = Pick<Field<unknown>, 'input' | 'read'>;

/** A type's presentation format. `form` names its parts in order, `parts` are those that have a field of their own. */
export type Grammar<D> = {
  form: string;
  parts: Readonly<Record<string, PartField>>;
  read(words: Words): D;
  write(data: D, style: NameStyle): string;
};

type Values<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** A format of fields one after another, in the order of the keys; `check` refuses what they may not hold together. */
export function sequence<F extends Record<string, Field<unknown>>>(
  fields: F,
  check?: (data: Values<F>) => void,
): Grammar<Values<F>> {
  const parts = Object.entries(fields);
  return {
    form: Object.keys(fields).join(' '),
    parts: fields,
    read(words) {
      const data = Object.fromEntries(parts.map(([part, field]) => [part, field.read(words, part)])) as Values<F>;
      check?.(data);
      return data;
    },
    write: (data, style) =>
      parts
        .map(([part, field]) => field.write(data[part as keyof F], style))
        .filter(Boolean)
        .join(' '),
  };
}

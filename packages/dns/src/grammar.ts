import type { FieldInput } from './field-input.ts';
import type { TokenStream } from './tokens.ts';

/** How an absolute host name is written: as in a record's content, or with the final dot of a zone file. */
export type NameStyle = 'plain' | 'dotted';

/** Reads and writes one field of a type's presentation format. `part` is the name of the field in the params of an issue. */
export type FieldFormat<T> = {
  input: FieldInput;
  read(tokens: TokenStream, part: string): T;
  write(value: T, style: NameStyle): string;
};

/** How a field is entered and read on its own. */
export type FieldReader = Pick<FieldFormat<unknown>, 'input' | 'read'>;

/** A type's presentation format. `syntax` names all fields in order, `fields` are those that have an input of their own. */
export type Grammar<D> = {
  syntax: string;
  fields: Readonly<Record<string, FieldReader>>;
  read(tokens: TokenStream): D;
  write(data: D, style: NameStyle): string;
};

type Values<F> = { [K in keyof F]: F[K] extends FieldFormat<infer T> ? T : never };

/** A format of fields one after another, in the order of the keys; `check` refuses invalid combinations of their values. */
export function sequence<F extends Record<string, FieldFormat<unknown>>>(
  fields: F,
  check?: (data: Values<F>) => void,
): Grammar<Values<F>> {
  const entries = Object.entries(fields);
  return {
    syntax: Object.keys(fields).join(' '),
    fields,
    read(tokens) {
      const data = Object.fromEntries(entries.map(([part, field]) => [part, field.read(tokens, part)])) as Values<F>;
      check?.(data);
      return data;
    },
    write: (data, style) =>
      entries
        .map(([part, field]) => field.write(data[part as keyof F], style))
        .filter(Boolean)
        .join(' '),
  };
}

import { parseAttributes } from './attributes.ts';

/** A list of attributes: a name and its value, or a value alone. */
export function AttributeList({ attributes }: { attributes: string }) {
  return (
    <ul className="grid grid-cols-1 gap-1.5 text-sm">
      {parseAttributes(attributes).map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          {name ? <span className="text-ink-soft">{name}: </span> : null}
          {value}
        </li>
      ))}
    </ul>
  );
}

import { useRef } from 'react';
import type { LineTotals } from '../../shared/goods/line-totals.ts';
import { useText } from '../../shared/text/text.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import type { CartLine } from './cart-lines.ts';
import type { Cart } from './use-cart.ts';

export type CartLinesListProps = {
  lines: readonly CartLine[];
  /** The quote of each line, by product. */
  quote: ReadonlyMap<number, LineTotals>;
  cart: Cart;
};

export function CartLinesList({ lines, quote, cart }: CartLinesListProps) {
  const { t } = useText();
  const list = useRef<HTMLUListElement>(null);
  const remove = (line: CartLine) => {
    // The pressed button disappears with its line: the focus moves to the line that takes its place.
    const neighbour = list.current?.querySelectorAll('li')[lines.indexOf(line) + 1] ?? list.current;
    cart.remove(line);
    (neighbour?.querySelector<HTMLElement>('a') ?? list.current)?.focus();
  };
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('cart.title')} className="outline-none">
      {lines.map((line) => (
        <CartLineRow
          key={line.id}
          line={line}
          quote={quote.get(line.id)}
          onChoose={(quantity) => cart.choose(line, quantity)}
          onRemove={() => remove(line)}
        />
      ))}
    </ul>
  );
}

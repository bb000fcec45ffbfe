import { roundToKopecks } from '@lotok/money';
import type { Prize } from './draw.rules.ts';
import type { toTablePrize } from './prize-table-view.ts';

type TablePrize = ReturnType<typeof toTablePrize> & { id: number };
const orNull = (roubles: number | null) => (roubles === null ? null : roundToKopecks(roubles));

/** The prizes of a stored table, which `writeTable` has written. */
export function readTable(table: string): Prize[] {
  return (JSON.parse(table) as TablePrize[]).map(({ amount, days, product_id, product, price, ...prize }) => ({
    ...prize,
    amountKopecks: orNull(amount),
    promoDays: days,
    productId: product_id,
    productName: product,
    productPriceKopecks: orNull(price),
  }));
}

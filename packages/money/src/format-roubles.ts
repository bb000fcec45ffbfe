// A module of its own, since the first page needs no arithmetic.
import { narrowThousands } from './format-number.ts';

const rouble = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 2 });

/** Formats roubles as "1 250,00 ₽" with no-break spaces, narrow ones between thousands, in every language (spec, section 9). */
export function formatRoubles(roubles: number): string {
  return narrowThousands(rouble.format(roubles));
}

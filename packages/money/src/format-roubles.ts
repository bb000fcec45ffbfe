// Apart from the arithmetic, which the first page does without.
const rouble = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 2 });

/** "1 250,00 ₽" with no-break spaces, in every language of the shop (spec, section 9). */
export function formatRoubles(roubles: number): string {
  return rouble.format(roubles);
}

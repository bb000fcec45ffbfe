import { type Kopecks, parseDecimal } from '@lotok/money';

/** Parses a typed or copied price of at most `maxKopecks`: "1 000,50 ₽" or "1000.5". Null if the text is not a price above zero. */
export function parsePrice(typed: string, maxKopecks: Kopecks): Kopecks | null {
  const kopecks = parseDecimal(typed.replace(/[\s₽]/g, '').replace(',', '.'));
  return kopecks !== null && kopecks > 0 && kopecks <= maxKopecks ? kopecks : null;
}

/** A typed whole number within the bounds; the lower bound for a text without digits. */
export function clampTyped(typed: string, { min, max }: { min: number; max: number }): number {
  return Math.max(min, Math.min(max, Number(typed.replace(/\D/g, '').slice(0, 7))));
}

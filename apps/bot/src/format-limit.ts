import { formatRoubles } from '@lotok/money';

/** A limit or an offered amount, without the kopecks where it has none: `5 ₽`. */
export function formatLimit(roubles: number): string {
  return formatRoubles(roubles).replace(/[.,]00(?=\D*$)/, '');
}

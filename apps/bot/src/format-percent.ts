import { type Language, localeOf } from '@lotok/i18n';

/** Whole or fractional percent as the language writes them: `2,5 %`, `2.5%`. */
export function formatPercent(language: Language, percent: number): string {
  return new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  );
}

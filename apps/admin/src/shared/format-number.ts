/** Browsers separate Russian thousands by a full-width no-break space. */
const narrowThousands = (text: string): string => text.replace(/(?<=\d)\u00a0(?=\d)/g, '\u202f');

/** A number by the rules of a region, with narrow spaces between thousands where it has spaces there. */
export const formatNumber = (value: number, region: string, options: Intl.NumberFormatOptions = {}): string =>
  narrowThousands(value.toLocaleString(region, options));

const regions: Record<string, string> = { ru: 'ru-RU', en: 'en-GB' };

/** The region by whose rules a language of the office writes dates and numbers, whatever the browser's own is. */
export const regionOf = (language: string): string => regions[language] ?? 'ru-RU';

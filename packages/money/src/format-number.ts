/** Puts a narrow no-break space between thousands: Intl has a full-width one in Russian numbers. */
export const narrowThousands = (text: string): string => text.replace(/(?<=\d)\u00a0(?=\d)/g, '\u202f');

/** Formats a number by the rules of a region, such as `ru-RU`, with narrow spaces between thousands where it has spaces there. */
export const formatNumber = (value: number, region: string, options?: Intl.NumberFormatOptions): string =>
  narrowThousands(value.toLocaleString(region, options));

const regions: Record<string, string> = { ru: 'ru-RU', en: 'en-GB' };

/** The region by whose rules a language of the office writes dates and numbers, whatever the browser's own is. */
export const regionOf = (language: string): string => regions[language] ?? 'ru-RU';

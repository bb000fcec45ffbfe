/**
 * Marks a test that `npm run e2e` runs and `npm test` leaves out: a rare circumstance, or a repetition in another language, theme or
 * browser. `npm test` keeps the main path of each page, and what decides about money, goods and access.
 */
export const extended = { tag: '@extended' };

/** Marks the repetitions of a test that runs once in each language, except the one in Russian. */
export const unlessRussian = (language: string) => (language === 'ru' ? {} : extended);

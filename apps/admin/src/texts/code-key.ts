import { ru } from './ru/index.ts';

const texts = ru.office.error as object;

/** The key of the text for an error code. */
export const codeKey = (code: string): string => `office.error.${code in texts ? code : 'other'}`;

import { newToken } from '../../platform/secrets.ts';

/** 96 bits of randomness, which a person can still type. */
const PASSWORD_CHARACTERS = 16;

/** A password to print once. */
export const randomPassword = (): string => newToken().slice(0, PASSWORD_CHARACTERS);

import { accounts } from './accounts.ts';
import { afterwards, reading } from './afterwards.ts';
import { browsing } from './browsing.ts';
import { paying } from './paying.ts';
import type { Screen } from './stage.ts';

/** Every screen and open overlay of the shop. */
export const screens: Screen[] = [...browsing, ...paying, ...accounts, ...afterwards, ...reading];

import { accounts } from './accounts.ts';
import { afterwards, reading } from './afterwards.ts';
import { browsing } from './browsing.ts';
import { control } from './control.ts';
import { domains } from './domains.ts';
import { helping } from './helping.ts';
import { nameSearch } from './name-search.ts';
import { ownedDomains } from './owned-domains.ts';
import { paying } from './paying.ts';
import { returning } from './returning.ts';
import { safety } from './safety.ts';
import { settings } from './settings.ts';
import type { Screen } from './stage.ts';
import { toppingUp } from './topping-up.ts';

/** Every screen and open overlay of the shop. */
export const screens: Screen[] = [
  ...browsing,
  ...paying,
  ...accounts,
  ...settings,
  ...safety,
  ...toppingUp,
  ...returning,
  ...afterwards,
  ...domains,
  ...nameSearch,
  ...ownedDomains,
  ...control,
  ...helping,
  ...reading,
];

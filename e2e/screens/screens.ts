import { accounts } from './accounts.ts';
import { afterwards, reading } from './afterwards.ts';
import { browsing } from './browsing.ts';
import { control } from './control.ts';
import { renewal } from './renewal.ts';
import { domainSafety } from './domain-safety.ts';
import { domains } from './domains.ts';
import { health } from './health.ts';
import { helping } from './helping.ts';
import { ownDomains } from './own-domains.ts';
import { records } from './records.ts';
import { nameSearch } from './name-search.ts';
import { ownedDomains } from './owned-domains.ts';
import { lost } from './lost.ts';
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
  ...lost,
  ...accounts,
  ...settings,
  ...safety,
  ...toppingUp,
  ...returning,
  ...afterwards,
  ...domains,
  ...nameSearch,
  ...ownedDomains,
  ...ownDomains,
  ...control,
  ...renewal,
  ...health,
  ...domainSafety,
  ...records,
  ...helping,
  ...reading,
];

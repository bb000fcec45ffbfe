import { accounts } from './accounts.ts';
import { ordersAndErrors, reading } from './orders-and-errors.ts';
import { browsing } from './browsing.ts';
import { control } from './control.ts';
import { renewal } from './renewal.ts';
import { domainSafety } from './domain-safety.ts';
import { domains } from './domains.ts';
import { health } from './health.ts';
import { luck } from './luck.ts';
import { support } from './support.ts';
import { ownDomains } from './own-domains.ts';
import { records } from './records.ts';
import { nameSearch } from './name-search.ts';
import { domainOrders } from './domain-orders.ts';
import { unconfirmed } from './unconfirmed.ts';
import { paying } from './paying.ts';
import { returning } from './returning.ts';
import { accountSecurity } from './account-security.ts';
import { settings } from './settings.ts';
import type { Screen } from './screen.ts';
import { toppingUp } from './topping-up.ts';

/** Every screen and open overlay of the shop. */
export const screens: Screen[] = [
  ...browsing,
  ...paying,
  ...unconfirmed,
  ...accounts,
  ...settings,
  ...accountSecurity,
  ...toppingUp,
  ...returning,
  ...ordersAndErrors,
  ...domains,
  ...nameSearch,
  ...domainOrders,
  ...ownDomains,
  ...control,
  ...renewal,
  ...health,
  ...domainSafety,
  ...records,
  ...luck,
  ...support,
  ...reading,
];

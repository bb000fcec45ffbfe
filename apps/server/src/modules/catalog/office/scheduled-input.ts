import type { AdminOutput } from '@lotok/contract/admin';
import { roundToKopecks } from '@lotok/money';
import { now } from '../../../platform/clock.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import type { ScheduledValues } from './scheduled-changes.store.ts';

type Given = Pick<AdminOutput<'GET scheduledChanges/:id'>, 'at' | 'price' | 'isListed'>;

/** What is scheduled, in kopecks. Refuses a moment that has passed, and nothing to change. */
export function readScheduledValues({ at, price, isListed }: Given): ScheduledValues {
  if (price === null && isListed === null) refuseField('price', 'required');
  const moment = new Date(at);
  if (moment <= now()) refuseField('at', 'past');
  return { at: moment, listPriceKopecks: price === null ? null : roundToKopecks(price), isListed };
}

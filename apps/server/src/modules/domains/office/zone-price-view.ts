import type { AdminOutput } from '@lotok/contract/admin';
import { type Kopecks, toRoubles } from '@lotok/money';

type Change = AdminOutput<'POST zones/recalculate'>['changes'][number];
export type ChangeInKopecks = Omit<Change, 'from' | 'to'> & { fromKopecks: Kopecks; toKopecks: Kopecks };

export const toZonePriceChange = ({ fromKopecks, toKopecks, ...change }: ChangeInKopecks): Change => ({
  ...change,
  from: toRoubles(fromKopecks),
  to: toRoubles(toKopecks),
});

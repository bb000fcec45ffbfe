import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import type { UnitHistory } from './unit-history.reads.ts';
import type { UnitRow } from './units.reads.ts';
import { MASK } from '../../../platform/secrets.ts';

export function toUnit({ costKopecks, createdAt, soldAt, ...row }: UnitRow): AdminOutput<'GET units'>['items'][number] {
  return {
    ...row,
    cost: costKopecks === null ? null : toRoubles(costKopecks),
    createdAt: createdAt.toISOString(),
    soldAt: soldAt?.toISOString() ?? null,
  };
}

/** A unit with its history. Its text is dots unless it was decrypted. */
export function toUnitItem(row: UnitRow, text: string | null, history: UnitHistory): AdminOutput<'GET units/:id'> {
  const events = history.events.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() }));
  return { ...toUnit(row), text: text ?? MASK, number: history.number, events };
}

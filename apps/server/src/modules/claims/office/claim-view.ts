import type { AdminOutput } from '@lotok/contract/admin';
import type { ClaimedUnit } from '../claims.reads.ts';
import type { ClaimRow } from './claims-office.reads.ts';

export const toClaimItem = ({ createdAt, ...row }: ClaimRow): AdminOutput<'GET claims'>['items'][number] => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** The claims of an order with each unit. */
export const toClaimWithUnits = (row: ClaimRow, units: readonly ClaimedUnit[]): AdminOutput<'GET claims/:id'> => ({
  ...toClaimItem(row),
  units: units.map(({ number, state, claimedAt }) => ({ unit: number, state, createdAt: claimedAt.toISOString() })),
});

import type { AdminOutput } from '@lotok/contract/admin';
import { type Kopecks, toRoubles } from '@lotok/money';
import type { RemedyFacts } from '../../orders/index.ts';
import type { ClaimAnswer } from '../answer-claim.ts';
import type { ClaimedUnit } from '../claims.reads.ts';
import type { ClaimRow } from './claims-office.reads.ts';

export const toClaimItem = ({
  createdAt,
  waitingSince,
  ...row
}: ClaimRow): AdminOutput<'GET claims'>['items'][number] => ({
  ...row,
  createdAt: createdAt.toISOString(),
  waitingSince: waitingSince?.toISOString() ?? null,
});

/** What the audit log has of an answer. */
export const toAnswerChange = ({ orderId, answer }: ClaimAnswer, units: readonly number[]) => ({
  resource: 'claims',
  resourceId: orderId,
  before: { state: 'open', units },
  after: { answer, units },
});

type Claimed = { row: ClaimRow; units: readonly ClaimedUnit[]; facts: RemedyFacts };

/** The claims of an order with each unit, and what an answer would do. `maxRefundedKopecks` is the operator's limit of an order. */
export const toClaimWithUnits = (
  { row, units, facts }: Claimed,
  maxRefundedKopecks: Kopecks | null,
): AdminOutput<'GET claims/:id'> => ({
  ...toClaimItem(row),
  units: units.map(({ number, state, claimedAt }) => ({
    unit: number,
    state,
    createdAt: claimedAt.toISOString(),
    price: toRoubles(facts.unitPriceKopecks(number)),
  })),
  refundTo: facts.refundTo,
  inStock: facts.inStock,
  refundLimit: maxRefundedKopecks === null ? null : toRoubles(Math.max(0, maxRefundedKopecks - facts.refundedKopecks)),
});

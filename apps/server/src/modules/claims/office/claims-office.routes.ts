import type { AdminOutput } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { recordChange } from '../../../platform/audit.store.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { AdminRoutes, Operator } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { findRemedyFacts } from '../../orders/index.ts';
import { answerClaim } from '../answer-claim.ts';
import { listClaims } from '../claims.reads.ts';
import { toAnswerChange, toClaimItem, toClaimWithUnits } from './claim-view.ts';
import { findClaimRow, listClaimRows } from './claims-office.reads.ts';

type Calls = Extract<keyof AdminRoutes, `${string} claims${string}`>;
type Deps = {
  db: Db;
  vault: Vault;
  findUserEmail: (tx: Tx, buyerId: number) => Promise<string | null>;
  /** The most that operators of the role support may refund of one order. */
  limits: { readonly supportRefundLimitKopecks: Kopecks };
};

/** Warranty claims in the back office. */
export function claimsOfficeRoutes({ db, vault, findUserEmail, limits }: Deps): AdminRoutes<Calls> {
  const limitOf = ({ role }: Operator) => (role === 'support' ? limits.supportRefundLimitKopecks : null);
  const claimOf = async (orderId: number, operator: Operator): Promise<AdminOutput<'GET claims/:id'>> => {
    const row = (await findClaimRow(db, orderId)) ?? refuse('NOT_FOUND');
    const facts = (await findRemedyFacts(db, orderId)) ?? refuse('NOT_FOUND');
    return toClaimWithUnits({ row, units: await listClaims(db, orderId), facts }, limitOf(operator));
  };
  return {
    'GET claims': async ({ query, operator }) => {
      const { rows, total } = await listClaimRows(db, query, operator.id);
      return { items: rows.map(toClaimItem), total };
    },
    'GET claims/:id': async ({ params, operator }) => claimOf(params.id, operator),
    'POST claims/:orderId/answer': async ({ actor, operator, params: { orderId }, body }) => {
      const { answer, text, units = null, lastMessageId } = body;
      const decision = { orderId, units, answer, text };
      await answerClaim({ db, vault, findUserEmail }, decision, {
        maxRefundedKopecks: limitOf(operator),
        record: (tx, answered) => recordChange(tx, actor, toAnswerChange(decision, answered)),
        lastMessageId,
        operatorId: operator.id,
      });
      return claimOf(orderId, operator);
    },
  };
}

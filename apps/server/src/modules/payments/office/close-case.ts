import type { AdminOutput } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type CaseResolution, solveCase } from '../cases/solve-case.ts';
import { findCaseRow } from './cases.reads.ts';
import { toCaseWithFacts } from './payment-view.ts';

const reasons = {
  not_open: 'The case is solved already.',
  holds_money: 'The case holds money: pay it back instead.',
  no_money: 'The case holds no money: dismiss it instead.',
  which_provider: 'The case names no provider: `method` is needed.',
  other_provider: 'The case names another provider: pay it back there.',
};

/** Solves a case as `npm run cases` does, and returns it. Refuses one that is solved, or that needs the other solution. */
export async function closeCaseInOffice(
  db: Db,
  actor: OperatorActor,
  { reason, ...resolution }: CaseResolution & { reason: string | undefined },
): Promise<AdminOutput<'GET cases/:id'>> {
  const { caseId: id, solution } = resolution;
  if (!(await findCaseRow(db, id))) refuse('NOT_FOUND');
  const outcome = await solveCase(db, resolution, (tx, { method }) =>
    recordChange(tx, actor, {
      resource: 'cases',
      resourceId: id,
      before: { status: 'open', solution: null },
      after: { status: 'solved', solution, method },
      reason: reason ?? null,
    }),
  );
  if (outcome !== 'solved') refuse('VALIDATION', { message: reasons[outcome] });
  return toCaseWithFacts((await findCaseRow(db, id)) ?? refuse('NOT_FOUND'));
}

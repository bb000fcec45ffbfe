import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { getSummary } from './get-summary.ts';
import { toSummary } from './summary-view.ts';

type Deps = { db: Db; publicUrl: string; rules: { readonly referralPercent: number } };

export function referralsRoutes(deps: Deps): Pick<Routes, 'referrals/getSummary'> {
  return {
    'referrals/getSummary': async (_input, { caller }) => toSummary(await getSummary(deps, caller.buyerId)),
  };
}

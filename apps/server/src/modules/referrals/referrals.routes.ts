import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { getSummary } from './get-summary.ts';

type Deps = { db: Db; publicUrl: string; percent: number };

export function referralsRoutes(deps: Deps): Pick<Routes, 'referrals/getSummary'> {
  return {
    'referrals/getSummary': (_input, { caller }) => getSummary(deps, caller.buyerId),
  };
}

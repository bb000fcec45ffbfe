import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { viewerOf } from '../orders/index.ts';
import { getClaim } from './get-claim.ts';
import { openClaim } from './open-claim.ts';

export function claimsRoutes(deps: {
  db: Db;
  rateLimiter: CallRateLimiter;
}): Pick<Routes, 'claims/openClaim' | 'claims/getClaim'> {
  return {
    'claims/openClaim': (input, context) => openClaim(deps, input, context),
    'claims/getClaim': ({ orderId }, context) => getClaim(deps, viewerOf(context), orderId),
  };
}

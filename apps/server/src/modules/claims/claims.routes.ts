import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { getClaim } from './get-claim.ts';
import { openClaim } from './open-claim.ts';

export function claimsRoutes(parts: {
  db: Db;
  hasRateLimits: boolean;
}): Pick<Routes, 'claims/openClaim' | 'claims/getClaim'> {
  return {
    'claims/openClaim': (input, context) => openClaim(parts, input, context),
    'claims/getClaim': ({ orderId }, { caller }) => getClaim(parts, caller.buyerId, orderId),
  };
}

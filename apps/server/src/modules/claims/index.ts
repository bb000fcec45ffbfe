export { answerClaim, type ClaimAnswer, claimAnswers } from './answer-claim.ts';
export { hasOpenClaim, listOpenClaims } from './claims.reads.ts';
export { claimsRoutes } from './claims.routes.ts';

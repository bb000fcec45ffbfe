export { answerClaim, type ClaimAnswer, claimAnswers } from './answer-claim.ts';
export { hasOpenClaim, listClaims, listOpenClaims } from './claims.reads.ts';
export { claimsRoutes } from './claims.routes.ts';
export { toAnswerChange } from './office/claim-view.ts';
export { countClaims } from './office/claims-office.reads.ts';
export { claimsOfficeRoutes } from './office/claims-office.routes.ts';

import type { AdminOutput } from '@lotok/contract/admin';

export type Ticket = AdminOutput<'GET tickets'>['items'][number];
export type Thread = AdminOutput<'GET tickets/:id'>;
export type Claim = AdminOutput<'GET claims/:id'>;
export type Order = AdminOutput<'GET orders/:id'>;
export type CannedReply = AdminOutput<'GET cannedReplies'>['items'][number];

/** Whether a message of the buyer or a claim waits for an operator. */
export const needsAnswer = ({ waitingSince, openClaims }: Ticket): boolean => waitingSince !== null || openClaims > 0;

import type { CannedReplyRow } from './canned-replies.reads.ts';

export const toCannedReply = ({ createdAt, ...row }: CannedReplyRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

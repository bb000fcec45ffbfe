import type { Kopecks } from '@lotok/money';

/**
 * Whether a correction needs another owner: when it exceeds the limit alone, or together with what the last 24 hours gave to the user
 * or took from the user without an approval. Opposite amounts cancel out, so that a mistake can be undone.
 */
export function needsApproval(
  amountKopecks: Kopecks,
  { limitKopecks, unapprovedKopecks }: { limitKopecks: Kopecks; unapprovedKopecks: Kopecks },
): boolean {
  return Math.abs(amountKopecks) > limitKopecks || Math.abs(unapprovedKopecks + amountKopecks) > limitKopecks;
}

/** The largest amounts that can be given and taken now without an approval. */
export function toCorrectable(limits: { limitKopecks: Kopecks; unapprovedKopecks: Kopecks }): {
  giveKopecks: Kopecks;
  takeKopecks: Kopecks;
} {
  const { limitKopecks, unapprovedKopecks } = limits;
  const within = (kopecks: Kopecks) => Math.max(0, Math.min(limitKopecks, kopecks));
  return {
    giveKopecks: within(limitKopecks - unapprovedKopecks),
    takeKopecks: within(limitKopecks + unapprovedKopecks),
  };
}

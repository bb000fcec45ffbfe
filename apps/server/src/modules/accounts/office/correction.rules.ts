import type { Kopecks } from '@lotok/money';

/** How often the limit may be used up for one user within 24 hours. */
const LIMITS_A_DAY = 5;

type Limits = { limitKopecks: Kopecks; unapprovedKopecks: Kopecks };

/**
 * Whether a correction needs another owner: when it exceeds the limit alone, or five times the limit together with what the last 24
 * hours gave to the user or took from the user without an approval. Opposite amounts cancel out, so that a mistake can be undone.
 */
export function needsApproval(amountKopecks: Kopecks, { limitKopecks, unapprovedKopecks }: Limits): boolean {
  const dayKopecks = limitKopecks * LIMITS_A_DAY;
  return Math.abs(amountKopecks) > limitKopecks || Math.abs(unapprovedKopecks + amountKopecks) > dayKopecks;
}

/** The largest amounts that can be given and taken now without an approval. */
export function toCorrectable({ limitKopecks, unapprovedKopecks }: Limits): {
  giveKopecks: Kopecks;
  takeKopecks: Kopecks;
} {
  const dayKopecks = limitKopecks * LIMITS_A_DAY;
  const within = (kopecks: Kopecks) => Math.max(0, Math.min(limitKopecks, kopecks));
  return { giveKopecks: within(dayKopecks - unapprovedKopecks), takeKopecks: within(dayKopecks + unapprovedKopecks) };
}

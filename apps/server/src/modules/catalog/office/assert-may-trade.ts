import { may, type Role } from '@lotok/contract/admin';
import { refuse } from '../../../platform/refusal.ts';
import type { Tier } from '../../stock/index.ts';

type Trade = {
  tiers?: Tier[] | undefined;
  costKopecks?: number | null | undefined;
  listPriceKopecks?: number | undefined;
};

/** Refuses given prices to a role that may not change prices. */
export function assertMayTrade(role: Role, given: Trade): void {
  const isTrade = Object.values(given).some((value) => value !== undefined);
  if (isTrade && !may(role, 'trade', 'write'))
    refuse('FORBIDDEN', { message: `The role ${role} may not change prices.` });
}

/** What a buyer is promised or allowed beside the price. */
type Terms = { warrantyMinutes: number; needsVideo: boolean; minQuantity: number; maxQuantity: number | null };
type GivenTerms = { [Name in keyof Terms]?: Terms[Name] | undefined };

/** Refuses terms of sale that differ from the current ones to a role that may not change prices. */
export function assertMaySetTerms(role: Role, given: GivenTerms, current: Terms): void {
  const names = ['warrantyMinutes', 'needsVideo', 'minQuantity', 'maxQuantity'] as const;
  const isChanged = names.some((name) => given[name] !== undefined && given[name] !== current[name]);
  if (isChanged && !may(role, 'trade', 'write'))
    refuse('FORBIDDEN', {
      message: `The role ${role} may not change the warranty, the limits of a purchase or the video rule.`,
    });
}

/** What leads back to the purchase window of a name: in the history and not in the address, so no link can open it. */
type ToBuy = { buy: string };

export const toBuy = (domain: string): ToBuy => ({ buy: domain });

/** The name whose purchase window is to open; anything may stand in a history. */
export function nameToBuy(state: unknown): string | null {
  const name = typeof state === 'object' && state !== null && 'buy' in state ? state.buy : null;
  return typeof name === 'string' ? name : null;
}

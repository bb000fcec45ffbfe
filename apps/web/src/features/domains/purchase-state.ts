/** The location state that reopens the purchase dialog of a name. It is not part of the URL, so that no link can open it. */
type PurchaseState = { buy: string };

export const toPurchaseState = (domain: string): PurchaseState => ({ buy: domain });

/** The name whose purchase dialog is to open. The history state is untrusted. */
export function readPurchaseState(state: unknown): string | null {
  const name = typeof state === 'object' && state !== null && 'buy' in state ? state.buy : null;
  return typeof name === 'string' ? name : null;
}

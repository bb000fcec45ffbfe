import type { CallName, Input } from '@lotok/contract';
import type { ApiResponse, Calls } from '../chaos/calls.ts';
import type { Product } from '../chaos/products.ts';
import type { Buyer } from '../chaos/buyers.ts';
import type { Providers } from '../chaos/providers.ts';
import type { Random } from '../chaos/random.ts';
import type { Completed } from './growth.ts';
import type { createTimings } from './timings.ts';

/** What is on sale, and what visitors view. */
export type Assortment = { products: readonly Product[]; shown: readonly number[]; categories: number };
export type World = {
  origin: string;
  calls: Calls;
  providers: Providers;
  users: readonly Buyer[];
  assortment: Assortment;
  timings: ReturnType<typeof createTimings>;
  random: Random;
  completed: Completed;
  /** Counts of unexpected responses by description. */
  unexpected: Map<string, number>;
};
type CallOptions = { token?: string; key?: string };

/** Counts an unexpected response. */
export function countUnexpected({ unexpected }: World, what: string): void {
  unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
}

/** Makes one API call and records its duration under `kind`. Counts and throws when the response is not successful. */
export async function callApi<N extends CallName>(
  world: World,
  kind: string,
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Promise<ApiResponse<N>['body']> {
  const result = await world.timings.measure(kind, () => world.calls.once(name, input, options));
  if (result && result.status < 300) return result.body;
  const what = `${name}: ${result ? `${result.status} ${result.body.errorCode}` : 'no response'}`;
  countUnexpected(world, what);
  throw new Unexpected(what);
}

/** Ends the journey; the cause is already counted. */
export class Unexpected extends Error {}

/** Requests a page of the shop as a browser does. */
export async function getPage(world: World, path: string): Promise<void> {
  const status = await world.timings.measure('document', async () => {
    const response = await fetch(world.origin + path, { headers: { accept: 'text/html' } }).catch(() => null);
    await response?.arrayBuffer();
    return response?.status ?? 0;
  });
  if (status !== 200) countUnexpected(world, `${path.replace(/\d+/, 'n')}: ${status || 'no response'}`);
}

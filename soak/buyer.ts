import type { CallName, Input } from '@lotok/contract';
import type { Answer, Calls } from '../chaos/calls.ts';
import type { Product } from '../chaos/goods.ts';
import type { Person } from '../chaos/people.ts';
import type { Providers } from '../chaos/providers.ts';
import type { Random } from '../chaos/random.ts';
import type { Done } from './growth.ts';
import type { openTimings } from './timings.ts';

/** What is on sale, and what visitors look at. */
export type Assortment = { products: readonly Product[]; shown: readonly number[]; categories: number };
export type World = {
  origin: string;
  calls: Calls;
  providers: Providers;
  users: readonly Person[];
  assortment: Assortment;
  timings: ReturnType<typeof openTimings>;
  random: Random;
  done: Done;
  /** Answers that were not expected, by what they were. */
  unexpected: Map<string, number>;
};
type With = { token?: string; key?: string };

/** Something that should not have come. */
export function countUnexpected({ unexpected }: World, what: string): void {
  unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
}

/** One call, timed as one of its kind. Throws when the answer is not a yes, which is counted. */
export async function ask<N extends CallName>(
  world: World,
  kind: string,
  name: N,
  input: Input<N>,
  about: With = {},
): Promise<Answer<N>['body']> {
  const answer = await world.timings.ask(kind, () => world.calls.once(name, input, about));
  if (answer && answer.status < 300) return answer.body;
  const what = `${name}: ${answer ? `${answer.status} ${answer.body.errorCode}` : 'no answer'}`;
  countUnexpected(world, what);
  throw new Unexpected(what);
}

/** The journey ends here; what it was is counted already. */
export class Unexpected extends Error {}

/** A document of the shop, as a browser asks for it. */
export async function see(world: World, path: string): Promise<void> {
  const status = await world.timings.ask('document', async () => {
    const response = await fetch(world.origin + path, { headers: { accept: 'text/html' } }).catch(() => null);
    await response?.arrayBuffer();
    return response?.status ?? 0;
  });
  if (status !== 200) countUnexpected(world, `${path.replace(/\d+/, 'n')}: ${status || 'no answer'}`);
}

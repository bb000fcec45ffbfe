import { pause } from '../apps/server/src/platform/clock.ts';
import type { World } from './world.ts';
import type { RefundResult } from './operator.ts';
import type { Buyer } from './buyers.ts';
import type { Refund, RefundPart } from './plan-refund.ts';

const POLL_INTERVAL_MS = 250;
/** Limits the wait, because the order may never be paid. */
const MAX_POLLS = 40;

/** Refunds an order as planned, as often as the command is planned to run. */
export async function refundOrder(world: World, refund: Refund, buyer: Buyer, orderId: number): Promise<void> {
  if (refund.when === 'when delivered' && !(await waitForDelivery(world, buyer, orderId))) return;
  const runCommand = (part: RefundPart, killedAfterMs: number | null = null) =>
    world.operator.refund(orderId, part, killedAfterMs);
  if (refund.mode === 'two operators')
    return record(world, await Promise.all(refund.parts.map((part) => runCommand(part))));
  for (const part of refund.parts) {
    switch (refund.mode) {
      case 'once':
        record(world, [await runCommand(part)]);
        break;
      case 'typed again':
        recordSame(world, [await runCommand(part), await runCommand(part)]);
        break;
      case 'twice at once':
        recordSame(world, await Promise.all([runCommand(part), runCommand(part)]));
        break;
      case 'killed and typed again':
        record(world, [await runCommand(part, refund.killedAfterMs)]);
        break;
    }
  }
}

/**
 * Waits for the delivery and stores the goods that the buyer sees: no other buyer may get them. False when they did not
 * arrive in time.
 */
async function waitForDelivery({ calls, observations }: World, { token }: Buyer, orderId: number): Promise<boolean> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const { body } = await calls.retryUntilAnswered('orders/getOrder', { orderId }, { token });
    if (body.status === 'completed' && body.file_content !== null) {
      observations.seenGoods.set(orderId, body.file_content.split('\n'));
      return true;
    }
    if (body.status !== 'processing') return false;
    await pause(POLL_INTERVAL_MS);
  }
  return false;
}

function record({ observations }: World, results: readonly (RefundResult | null)[]): void {
  observations.operatorRefunds.push(...results.filter((result) => result !== null));
}

/**
 * Repetitions of one command must report the same result; one that was refused before the payment may succeed later.
 */
function recordSame(world: World, results: readonly (RefundResult | null)[]): void {
  const done = results.filter((result) => result !== null);
  if (new Set(done.map((result) => JSON.stringify(result))).size > 1)
    world.observations.failures.push(`one refund got two different responses: ${JSON.stringify(done)}`);
  record(world, done.slice(0, 1));
}

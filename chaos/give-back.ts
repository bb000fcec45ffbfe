import { pause } from '../apps/server/src/platform/clock.ts';
import type { World } from './world.ts';
import type { GivenBack } from './operator.ts';
import type { Person } from './people.ts';
import type { Refund, RefundPart } from './plan-refund.ts';

const LOOK_EVERY_MS = 250;
/** An order may never be paid for. */
const MOST_LOOKS = 40;

/** An operator gives back what was planned of an order, as often as the command is typed. */
export async function giveBack(world: World, refund: Refund, person: Person, orderId: number): Promise<void> {
  if (refund.when === 'when delivered' && !(await seeDelivered(world, person, orderId))) return;
  const type = (part: RefundPart, killedAfterMs: number | null = null) =>
    world.operator.refund(orderId, part, killedAfterMs);
  if (refund.manner === 'two operators') return note(world, await Promise.all(refund.parts.map((part) => type(part))));
  for (const part of refund.parts) {
    switch (refund.manner) {
      case 'once':
        note(world, [await type(part)]);
        break;
      case 'typed again':
        noteOne(world, [await type(part), await type(part)]);
        break;
      case 'twice at once':
        noteOne(world, await Promise.all([type(part), type(part)]));
        break;
      case 'killed and typed again':
        note(world, [await type(part, refund.killedAfterMs)]);
        break;
    }
  }
}

/** What the buyer sees of the goods is remembered: nobody else may ever get them. False when they did not come in time. */
async function seeDelivered({ calls, memory }: World, { token }: Person, orderId: number): Promise<boolean> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { body } = await calls.untilAnswered('orders/getOrder', { orderId }, { token });
    if (body.status === 'completed' && body.file_content !== null) {
      memory.seen.set(orderId, body.file_content.split('\n'));
      return true;
    }
    if (body.status !== 'processing') return false;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

function note({ memory }: World, answers: readonly (GivenBack | null)[]): void {
  memory.givenBack.push(...answers.filter((answer) => answer !== null));
}

/** The same command answers the same, however often it is typed; refused before the order was paid, it may be taken later. */
function noteOne(world: World, answers: readonly (GivenBack | null)[]): void {
  const done = answers.filter((answer) => answer !== null);
  if (new Set(done.map((answer) => JSON.stringify(answer))).size > 1)
    world.memory.faults.push(`one refund was answered in two ways: ${JSON.stringify(done)}`);
  note(world, done.slice(0, 1));
}

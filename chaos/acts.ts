import type { Input } from '@lotok/contract';
import { untilClosed } from './ask-orders.ts';
import type { Answer } from './calls.ts';
import { type Bill, settleBill } from './pay.ts';
import { giveBack } from './give-back.ts';
import { changeOwnName, pickOwnName } from './own-names.ts';
import { newGuest, type Person, register } from './people.ts';
import { type Act, isFromBalance, isOfDomain, isRenewal } from './plan.ts';
import { type PaidCall, promisedBy, wishOf } from './wishes.ts';
import type { Memory, World } from './world.ts';

/** One buyer's payment from the wish to its end, as planned. Answers whether the shop said yes. */
export async function perform(world: World, act: Act): Promise<boolean> {
  const { calls, memory } = world;
  const person = await personOf(world, act);
  const own = isRenewal(act) ? await pickOwnName(calls, person, act.place) : null;
  if (isRenewal(act) && !own) {
    countRefusal(memory, 'no name to renew');
    return false;
  }
  const { name, input, kopecks } = wishOf(world, act, own);
  if (act.providerFault) await world.providers.control(act.method, { fail: { how: act.providerFault, times: 1 } });
  if (act.registrarFault) await world.providers.registrar.spoil(act.registrarFault);
  if (act.dnsHostFault) await world.providers.dnsHost.spoil(act.dnsHostFault);
  const answer = await callAsPlanned(world, act, person, name, input);
  if (answer.status !== 200) {
    countRefusal(memory, answer.body.errorCode ?? String(answer.status));
    return false;
  }
  const { paymentId, paymentUrl, orderIds } = promisedBy(answer.body);
  memory.made.push({
    act,
    paymentId,
    orderIds,
    kopecks,
    outcome: isFromBalance(act) ? 'paid from the balance' : act.outcome,
  });
  person.payments.push(paymentId);
  const invoice = paymentUrl && new URL(paymentUrl).searchParams.get('i');
  // From the balance, or paid before the shop had its answer, which then leads nowhere or back to the shop.
  if (!invoice) return doAfterwards(world, act, person, orderIds);
  if (!person.isUser && act.registers)
    await register(calls, { login: `guest_${act.number}`, refCode: null, guest: person });
  const bill: Bill = { method: act.method, paymentUrl, invoice, kopecks };
  const of = isOfDomain(act) ? 'domain' : act.kind === 'top-up' ? 'top-up' : 'orders';
  await settleBill(world.providers, bill, act.outcome, {
    runOut: () => world.hurry.runOut(paymentId),
    hasRunOut: () => untilClosed(calls, person, { paymentId, of, orderIds }),
    whenDown: world.hurry.whenDown,
  });
  return doAfterwards(world, act, person, orderIds);
}

/**
 * An operator gives back what was ordered, and whoever bought a name changes one of theirs, perhaps another one. Answers
 * true, for the payment that came before.
 */
async function doAfterwards(
  world: World,
  act: Act,
  person: Person,
  [orderId]: readonly (number | undefined)[],
): Promise<true> {
  const { calls } = world;
  if (act.refund && orderId !== undefined) await giveBack(world, act.refund, person, orderId);
  const own = act.change && (await pickOwnName(calls, person, act.place));
  if (act.change && own) await changeOwnName(calls, person, own, act.change);
  return true;
}

function countRefusal({ refused }: Memory, code: string): void {
  refused.set(code, (refused.get(code) ?? 0) + 1);
}

async function personOf({ calls, memory }: World, act: Act): Promise<Person> {
  if (act.kind !== 'order of a guest') return memory.users[act.user] ?? (await newGuest(calls));
  const guest = await newGuest(calls);
  memory.guests.push(guest);
  return guest;
}

/** One call in effect, however often it is sent: under its key all answers must be the same. */
async function callAsPlanned<N extends PaidCall>(
  { calls, memory }: World,
  act: Act,
  person: Person,
  name: N,
  input: Input<N>,
): Promise<Answer<N>> {
  const about = { token: person.token, key: `act ${act.number}` };
  const cut = act.manner === 'cut off and repeated' ? { patienceMs: act.patienceMs } : {};
  const send = () => calls.untilAnswered(name, input, { ...about, ...cut });
  const answers = act.manner === 'at once again' ? await Promise.all([send(), send()]) : [await send()];
  if (act.manner === 'again after its answer') answers.push(await send());
  const [first] = answers;
  if (!first) throw new Error('nothing was sent');
  // A refusal is not kept: between two of the same call the stock may have changed, but two payments may never be made.
  const paid = answers.filter(({ status }) => status === 200);
  if (new Set(paid.map(({ body }) => JSON.stringify(body))).size > 1)
    memory.faults.push(
      `key ${about.key} was answered in two ways: ${paid.map(({ body }) => JSON.stringify(body)).join(' / ')}`,
    );
  return paid[0] ?? first;
}

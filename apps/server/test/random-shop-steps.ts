import type { Kopecks } from '@lotok/money';
import fc from 'fast-check';

const who = fc.nat({ max: 4 });
const nth = fc.nat({ max: 30 });
const method = fc.constantFrom('crystalpay' as const, 'cryptobot' as const);
const lines = fc.uniqueArray(fc.record({ product: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 3 }) }), {
  selector: ({ product }) => product,
  minLength: 1,
  maxLength: 3,
});
const kind = fc.constantFrom('true', 'true', 'true', 'forged', 'tampered');
/** Actions of buyers and operators, notices in any order and number, passing time, and crashed servers. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('order' as const), who, method, lines, isTwice: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('buy' as const), who, lines, isTwice: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('topUp' as const),
      who,
      method,
      kopecks: fc.integer({ min: 500, max: 9_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('notify' as const), nth, kind, times: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('decline' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('runOut' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('check' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('register' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('dieHolding' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('loseJobs' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('refund' as const), nth, units: fc.constantFrom(null, [1], [2], [1, 3]) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('replace' as const), nth, unit: fc.integer({ min: 1, max: 3 }) }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

export type Person = { token: string; isUser: boolean; isRegistering: boolean; paidKopecks: Kopecks };
export type Bill = {
  person: Person;
  paymentId: number;
  method: 'crystalpay' | 'cryptobot';
  kopecks: Kopecks;
  isPaid: boolean;
  /** The changes at the provider's sandbox, one after the other. */
  controls: Promise<unknown>;
};
export type Shop = { people: Person[]; bills: Bill[]; products: number[] };

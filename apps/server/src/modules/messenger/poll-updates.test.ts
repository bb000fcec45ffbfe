import { expect, it } from 'vitest';
import { planPolls } from './poll-updates.ts';

it.each([
  [1, { waitSeconds: 25, pauseMs: 500 }],
  [40, { waitSeconds: 25, pauseMs: 500 }],
  [41, { waitSeconds: 0, pauseMs: 500 }],
  [1_000, { waitSeconds: 0, pauseMs: 10_000 }],
])('%i bots are polled with at most 40 waiting requests, or with 100 short ones a second', (bots, plan) => {
  expect(planPolls(bots, false)).toEqual(plan);
});

it('an active one of many bots waits for its next update as if it were alone', () => {
  expect(planPolls(1_000, true)).toEqual(planPolls(1, false));
});

import { expect, it } from 'vitest';
import type { Tx } from '../database/index.ts';
import { declareJob, joinJobs, type Tasks } from './declare-job.ts';
import { addJob } from './index.ts';

const letterJobs = { 'letters.send': declareJob<{ letterId: number }>({ lane: 'letters', priority: 0 }) };
const bookJobs = { 'books.check': declareJob<{ from: number }>({ lane: 'checks', priority: 0 }) };
const jobs = joinJobs([letterJobs, bookJobs]);

it('joined jobs have the names, lanes and payloads of all sets', async () => {
  expect(jobs).toEqual({ ...letterJobs, ...bookJobs });
  const received: number[] = [];
  const tasks: Tasks<typeof jobs> = {
    'letters.send': async ({ letterId }) => void received.push(letterId),
    'books.check': async ({ from }) => void received.push(from),
  };
  await tasks['letters.send']({ letterId: 1 }, { number: 1, isLast: false });
  await tasks['books.check']({ from: 2 }, { number: 1, isLast: false });
  expect(received).toEqual([1, 2]);
});

it('a name that two sets declare is a type error', () => {
  // @ts-expect-error: two sets declare `books.check`.
  expect(joinJobs([letterJobs, bookJobs, bookJobs])).toEqual(jobs);
});

it('an unknown name, a payload of another job and a missing handler are type errors', () => {
  const calls = [
    (tx: Tx) => addJob(tx, jobs, 'letters.send', { letterId: 1 }),
    // @ts-expect-error: the payload is that of another job.
    (tx: Tx) => addJob(tx, jobs, 'letters.send', { from: 1 }),
    // @ts-expect-error: no set declares this name.
    (tx: Tx) => addJob(tx, jobs, 'letters.burn', { letterId: 1 }),
  ];
  // @ts-expect-error: the other job has no handler.
  const tasks: Tasks<typeof jobs> = { 'letters.send': async () => undefined };
  expect([calls.length, Object.keys(tasks)]).toEqual([3, ['letters.send']]);
});

import { fieldSentence } from '@lotok/contract';
import { adminCalls } from '@lotok/contract/admin';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueProblem, refuseField } from './field-problem.ts';

const problemsOf = (schema: z.ZodMiniType, value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).map((issue) => issueProblem(issue, value));

describe('the problem of a field', () => {
  const number = z.number().check(z.minimum(2), z.maximum(3));
  const text = z.string().check(z.minLength(2), z.maxLength(3));
  const list = z.array(z.string()).check(z.minLength(2), z.maxLength(3));
  it.each([
    ['that is missing', z.string(), undefined, { code: 'required' }],
    ['that is null', z.int(), null, { code: 'required' }],
    ['that is a missing choice', z.enum(['ru', 'en']), undefined, { code: 'required' }],
    ['that is an empty text', z.string().check(z.minLength(1)), '', { code: 'required' }],
    ['that is an empty list', z.array(z.string()).check(z.minLength(1)), [], { code: 'required' }],
    ['that is text instead of a number', z.int(), 'five', { code: 'not_number' }],
    ['that has a fraction', z.int(), 1.5, { code: 'not_whole' }],
    ['that is too small', number, 1, { code: 'too_small', params: { minimum: 2 } }],
    ['that is too big', number, 4, { code: 'too_big', params: { maximum: 3 } }],
    ['that must be above its bound', z.number().check(z.positive()), 0, { code: 'not_above', params: { minimum: 0 } }],
    ['that is too short', text, 'a', { code: 'too_short', params: { minimum: 2 } }],
    ['that is too long', text, 'aaaa', { code: 'too_long', params: { maximum: 3 } }],
    ['that has too few items', list, ['a'], { code: 'too_few', params: { minimum: 2 } }],
    ['that has too many items', list, ['a', 'b', 'c', 'd'], { code: 'too_many', params: { maximum: 3 } }],
    ['that is no choice', z.enum(['ru', 'en']), 'de', { code: 'invalid' }],
    ['of another type', z.boolean(), 'yes', { code: 'invalid' }],
    ['of no type of a union', z.union([z.string(), z.number()]), true, { code: 'invalid' }],
    ['that a check of the contract names', adminCalls['POST operators'].body.shape.login, 'Ы', { code: 'login' }],
  ])('%s has its code', (_name, schema, value, expected) => {
    const [problem] = problemsOf(z.object({ field: schema }), { field: value });
    expect(problem).toMatchObject({ path: 'field', ...expected });
    expect(problem?.message).not.toMatch(/[{}]/);
  });

  it('within a list has the path of its item', () => {
    const schema = z.object({ tiers: z.array(z.object({ from: z.int() })) });
    expect(problemsOf(schema, { tiers: [{ from: 1 }, { from: 'x' }] })).toEqual([
      { path: 'tiers.1.from', code: 'not_number', message: fieldSentence.not_number },
    ]);
  });
});

it('a refused field has its code, its facts and an English sentence', () => {
  expect(() => refuseField('price', 'too_big', { maximum: 5 })).toThrow(
    expect.objectContaining({
      code: 'VALIDATION',
      details: [{ path: 'price', code: 'too_big', params: { maximum: 5 }, message: 'At most 5.' }],
    }),
  );
});

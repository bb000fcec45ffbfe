import { describeField, type ErrorDetail, type FieldCode, type FieldParams, fieldSentence } from '@lotok/contract';
import type * as z from 'zod/mini';
import { refuse } from './refusal.ts';

type Issue = z.core.$ZodIssue;
/** A code without facts needs no third argument. */
type Facts<C extends FieldCode> = keyof FieldParams<C> extends never ? [] : [FieldParams<C>];

/** One refused field of a request; `path` is empty when the request as a whole is meant. */
export function fieldProblem<C extends FieldCode>(path: string, code: C, ...[params]: Facts<C>): ErrorDetail {
  return { path, message: describeField(code, params), code, ...(params ? { params } : {}) };
}

/** Refuses one field of a request with VALIDATION. */
export function refuseField<C extends FieldCode>(path: string, code: C, ...facts: Facts<C>): never {
  return refuse('VALIDATION', { details: [fieldProblem(path, code, ...facts)] });
}

const codeOfSentence = new Map(
  Object.entries(fieldSentence).map(([code, sentence]) => [`${sentence}`, code as FieldCode]),
);

/** What a schema has found in `fields`. The message of a check names its code; the other issues have the code of their kind. */
export function issueProblem(issue: Issue, fields: unknown): ErrorDetail {
  const path = issue.path.join('.');
  const code = codeOfSentence.get(issue.message);
  if (code) return { path, message: issue.message, code };
  if (issue.code === 'too_small') return tooSmall(path, issue.origin, Number(issue.minimum), issue.inclusive);
  if (issue.code === 'too_big') return tooBig(path, issue.origin, Number(issue.maximum), issue.inclusive);
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value')
    return { path, message: issue.message, code: 'invalid' };
  if (isMissing(fields, issue.path)) return fieldProblem(path, 'required');
  const expected = issue.code === 'invalid_type' ? issue.expected : null;
  if (expected === 'number') return fieldProblem(path, 'not_number');
  return fieldProblem(path, expected === 'int' ? 'not_whole' : 'invalid');
}

function tooSmall(path: string, origin: string, minimum: number, isInclusive: boolean | undefined): ErrorDetail {
  if (isNumeric(origin)) return fieldProblem(path, isInclusive === false ? 'not_above' : 'too_small', { minimum });
  if (minimum === 1) return fieldProblem(path, 'required');
  return fieldProblem(path, origin === 'string' ? 'too_short' : 'too_few', { minimum });
}

function tooBig(path: string, origin: string, maximum: number, isInclusive: boolean | undefined): ErrorDetail {
  if (isNumeric(origin)) return fieldProblem(path, isInclusive === false ? 'not_below' : 'too_big', { maximum });
  return fieldProblem(path, origin === 'string' ? 'too_long' : 'too_many', { maximum });
}

const isNumeric = (origin: string) => origin === 'number' || origin === 'int';

function isMissing(fields: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>(
    (at, name) => (at as Record<PropertyKey, unknown> | null | undefined)?.[name],
    fields,
  );
  return value === undefined || value === null;
}

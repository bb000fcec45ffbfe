import { type Kopecks, parseDecimal } from '@lotok/money';
import * as z from 'zod';
import { Outage } from '../platform/outage.ts';

/** A sum as providers write it: a decimal string, or in older versions a number. */
export const decimal = z.union([z.string(), z.number()]);

/** An identifier that one version sends as a string and another as a number. */
export const identifier = z.union([z.string().min(1).max(255), z.int().positive()]).transform(String);

/** An address that a buyer may be sent to. */
export const payAddress = z.url({ protocol: /^https?$/ });

/** Kopecks of a provider's sum; null when there is none or it is not whole kopecks. */
export function toKopecks(sum: string | number | null | undefined): Kopecks | null {
  return sum === null || sum === undefined ? null : parseDecimal(String(sum));
}

/** The answer in the shape that was agreed; unknown fields are let through, another shape is an {@link Outage}. */
export function readAnswer<T>(schema: z.ZodType<T>, answer: unknown, provider: string, operation: string): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => issue.path.join('.') || 'answer').join(', ');
  throw new Outage(provider, `${operation}: malformed answer (${fields})`);
}

/** JSON of a body as it came; undefined when it is none. */
export function parseBody(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

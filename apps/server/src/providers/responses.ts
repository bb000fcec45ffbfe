import { type Kopecks, parseDecimal } from '@lotok/money';
import * as z from 'zod';
import { Outage } from '../platform/outage.ts';

/** An amount as providers send it: a decimal string, or a number in older API versions. */
export const decimal = z.union([z.string(), z.number()]);

/** An identifier that one API version sends as a string and another as a number. */
export const identifier = z.union([z.string().min(1).max(255), z.int().positive()]).transform(String);

/** A URL that a buyer may be redirected to. */
export const httpUrl = z.url({ protocol: /^https?$/ });

/** Converts a provider's amount to kopecks; null when it is missing or not a whole number of kopecks. */
export function toKopecks(sum: string | number | null | undefined): Kopecks | null {
  return sum === null || sum === undefined ? null : parseDecimal(String(sum));
}

/** Validates a response body. Unknown fields are allowed; a body of another shape throws an {@link Outage}. */
export function parseResponse<T>(schema: z.ZodType<T>, body: unknown, provider: string, operation: string): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'answer').join(', ');
  throw new Outage(provider, `${operation}: malformed answer (${fields})`);
}

/** Parses a raw body as JSON; undefined when it is not JSON. */
export function parseBody(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

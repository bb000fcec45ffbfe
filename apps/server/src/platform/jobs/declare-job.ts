import type { CronItem } from 'graphile-worker';
import type { LaneName } from './lanes.ts';

declare const payload: unique symbol;

type JobSettings = {
  lane: LaneName;
  /** Within a lane, the job with the smaller priority runs first. A job that an operator enqueues by hand has priority 0. */
  priority: number;
  /** The schedule of a job that also runs regularly. */
  cron?: Omit<CronItem, 'task' | 'options'>;
};
/** A declared job. Its payload exists for the type checker only. */
export type Job<Payload = unknown> = JobSettings & { readonly [payload]?: Payload };
/** Declared jobs by the names that they have in the database. */
export type JobSet<Name extends PropertyKey = string> = Readonly<Record<Name, Job>>;
export type PayloadOf<J> = J extends Job<infer Payload> ? Payload : never;

export type Attempt = { number: number; isLast: boolean };
/** The handler of each job. */
export type Tasks<Jobs extends JobSet<keyof Jobs>> = {
  [Name in keyof Jobs]: (payload: PayloadOf<Jobs[Name]>, attempt: Attempt) => Promise<void>;
};

/** Declares a job with its payload. A payload contains ids only, because jobs are stored in the database and shown to operators. */
export function declareJob<Payload>(settings: JobSettings): Job<Payload> {
  return settings;
}

type Joined<Sets> = Sets extends readonly [infer First, ...infer Rest] ? First & Joined<Rest> : unknown;
/** The names that more than one of the sets declares. */
type RepeatedName<Sets, Seen = never> = Sets extends readonly [infer First, ...infer Rest]
  ? (keyof First & Seen) | RepeatedName<Rest, keyof First | Seen>
  : never;
type WithoutRepetition<Sets> = [RepeatedName<Sets>] extends [never] ? unknown : { repeated: RepeatedName<Sets> };

/** All jobs of the given sets. A name that two of them declare is a type error. */
export function joinJobs<Sets extends readonly JobSet[]>(
  sets: readonly [...Sets] & WithoutRepetition<Sets>,
): Joined<Sets> {
  return Object.assign({}, ...sets);
}

import type { ColumnType, GeneratedAlways } from 'kysely';

export type Id = GeneratedAlways<number>;
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
export type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

/** The tables of the promotion "Try your luck". */
export type LuckTables = {
  luck_prizes: {
    id: Id;
    kind: 'balance' | 'promo' | 'unit' | 'nothing';
    amount_kopecks: ColumnType<number | null, number | null | undefined, number | null>;
    percent: ColumnType<number | null, number | null | undefined, number | null>;
    promo_days: ColumnType<number | null, number | null | undefined, number | null>;
    product_id: ColumnType<number | null, number | null | undefined, number | null>;
    product_price_kopecks: ColumnType<number | null, number | null | undefined, number | null>;
    weight: number;
    left_count: ColumnType<number | null, number | null | undefined, number | null>;
    is_active: Generated<boolean>;
    created_at: Moment;
    version: Generated<number>;
  };
  luck_draws: {
    id: Id;
    key: string;
    order_id: number;
    seed_hash: Buffer;
    sealed_seed: string | null;
    seed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    prizes: string;
    prizes_hash: Buffer;
    min_kopecks: number;
    expires_at: Moment;
    created_at: Moment;
    drawn_at: MaybeMoment;
    buyer_text: ColumnType<string | null, string | null | undefined, string | null>;
    prize_index: ColumnType<number | null, number | null | undefined, number | null>;
    credited_kopecks: Generated<number>;
    is_credited_instead: Generated<boolean>;
    promo_code_id: ColumnType<number | null, number | null | undefined, number | null>;
    prize_order_id: ColumnType<number | null, number | null | undefined, number | null>;
    won_kind: GeneratedAlways<string | null>;
    won: GeneratedAlways<string | null>;
  };
};

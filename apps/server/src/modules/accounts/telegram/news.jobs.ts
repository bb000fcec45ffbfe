import { declareJob } from '../../../platform/jobs/declare-job.ts';

/** What is reported to a person in Telegram, with the id of what it is about. */
export type News = { buyerId: number } & (
  | { kind: 'goods'; paymentId: number }
  | { kind: 'topUp'; paymentId: number }
  /** Number 0: the whole order, which was paid when nothing was left of the product. */
  | { kind: 'refund'; orderId: number; number: number }
  /** The numbers of the replaced units. */
  | { kind: 'replacement'; orderId: number; units: readonly number[] }
  /** Jobs of older servers have no message. */
  | { kind: 'ticket'; orderId: number; messageId?: number }
  | { kind: 'restock'; productId: number; botId: number }
  | { kind: 'domainOrder'; orderId: number }
  | { kind: 'domainHealth'; domainId: number; event: 'red' | 'clean' | 'banned' | 'unbanned' }
  /** `activeTo`: the end of the registration of which the owner is reminded. */
  | {
      kind: 'domainEnd';
      domainId: number;
      activeTo: string;
      reminder: 'in_30' | 'in_7' | 'in_1' | 'ended' | 'not_renewed';
    }
  | { kind: 'withdrawal'; withdrawalId: number }
  | { kind: 'partnerPromo'; paymentId: number }
  | { kind: 'bot'; aboutBotId: number; event: 'warned' | 'deleted' | 'stopped' | 'started' | 'revoked' }
);

/** News as a job has them. By the `key` a job that runs again writes nothing twice; jobs of older servers have none. */
export type QueuedNews = News & { key?: string };

/** The jobs that write to people in Telegram. */
export const telegramJobs = {
  'telegram.news': declareJob<QueuedNews>({ lane: 'paid', priority: 5 }),
};

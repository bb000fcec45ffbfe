import { declareJob } from '../../platform/jobs/declare-job.ts';

/** The jobs of partners. */
export const partnersJobs = {
  /** Sends a withdrawal in USDT. */
  'partners.pay': declareJob<{ withdrawalId: number }>({ lane: 'names', priority: -10 }),
  /** Warns partners whose bots sell too little, and deletes those bots after the month. */
  'partners.judgeBots': declareJob<unknown>({
    lane: 'checks',
    priority: 0,
    cron: { match: '20 * * * *', identifier: 'judge-bots' },
  }),
  /** Enqueues a check of each bot of the shop and of partners. */
  'partners.checkBots': declareJob<unknown>({
    lane: 'checks',
    priority: 0,
    cron: { match: '40 3 * * *', identifier: 'check-bots' },
  }),
  /** Checks that Telegram sends a bot's updates to the shop, and that a partner's bot does not look like the shop. */
  'partners.checkBot': declareJob<{ botId: number }>({ lane: 'checks', priority: 10 }),
};

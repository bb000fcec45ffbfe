import { backupMetrics } from './modules/backups/index.ts';
import { domainMetrics } from './modules/domains/index.ts';
import { ledgerMetrics } from './modules/ledger/index.ts';
import { withdrawalMetrics } from './modules/partners/index.ts';
import { reconcileMetrics } from './modules/payments/index.ts';
import { queueMetrics } from './platform/jobs/queue.reads.ts';
import { mailMetrics } from './platform/mail-metrics.ts';
import { nodeMetrics } from './platform/nodes.store.ts';
import { retentionMetrics } from './platform/retention-metrics.ts';
import { shopRetention } from './shop-sweeps.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/database/index.ts';
import type { Metrics } from './platform/metrics.ts';
import { shopJobs } from './shop-jobs.ts';

/** Adds the gauges of all modules, which read the database when the metrics are asked for. */
export function addShopGauges(metrics: Metrics, db: Db, { backup }: Config): void {
  const gauges = [
    ...ledgerMetrics(db),
    ...reconcileMetrics(db),
    ...withdrawalMetrics(db),
    ...domainMetrics(db),
    ...queueMetrics(db, shopJobs),
    ...mailMetrics(db),
    ...nodeMetrics(db),
    ...backupMetrics(db, backup),
    ...retentionMetrics(db, shopRetention),
  ];
  for (const gauge of gauges) metrics.addGauge(gauge);
}

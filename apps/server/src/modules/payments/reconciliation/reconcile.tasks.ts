import type { Db } from '../../../platform/database/index.ts';
import type { Tasks } from '../../../platform/jobs/declare-job.ts';
import type { GaugeSource } from '../../../platform/metrics.ts';
import { countOpenCases } from '../cases/cases.reads.ts';
import { countOpenDifferences } from './differences.store.ts';
import type { paymentsJobs } from '../payments.jobs.ts';
import { readStatement, reconcile } from './read-statement.ts';
import type { RefreshDeps } from '../checks/refresh-payments.ts';
import { listLastStatements } from './statements.store.ts';
import { verifyDifferences } from './verify-differences.ts';

type ReconcileTask = 'payments.reconcile' | 'payments.readStatement' | 'payments.verifyDifferences';

/** The tasks of the nightly reconciliation with the providers: small steps, each of which may be interrupted. */
export function reconcileTasks(deps: RefreshDeps): Pick<Tasks<typeof paymentsJobs>, ReconcileTask> {
  return {
    'payments.reconcile': () => reconcile(deps),
    'payments.readStatement': (payload) => readStatement(deps, payload),
    'payments.verifyDifferences': ({ statementId }, { number }) => verifyDifferences(deps, statementId, number),
  };
}

/** Metrics about open cases and differences. They are read from the database, so every node reports the same values. */
export function reconcileMetrics(db: Db): GaugeSource[] {
  return [
    {
      name: 'payment_cases',
      help: 'What stands on the operator’s list: money or a payment that did not end by itself.',
      labelNames: ['kind'],
      read: async () => (await countOpenCases(db)).map(({ kind, count }) => ({ labels: { kind }, value: count })),
    },
    {
      name: 'payment_differences',
      help: 'Invoices of which a provider and the shop tell different things; anything but 0 is an alarm.',
      labelNames: ['provider', 'kind'],
      read: async () =>
        (await countOpenDifferences(db)).map(({ method, kind, count }) => ({
          labels: { provider: method, kind },
          value: count,
        })),
    },
    {
      name: 'payments_reconciled_timestamp_seconds',
      help: 'When a provider’s list was last compared with ours to the end.',
      labelNames: ['provider'],
      read: async () =>
        (await listLastStatements(db)).map(({ method, endedAt }) => ({
          labels: { provider: method },
          value: endedAt.getTime() / 1000,
        })),
    },
  ];
}

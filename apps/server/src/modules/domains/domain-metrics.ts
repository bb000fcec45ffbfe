import type { Db } from '../../platform/database/index.ts';
import type { GaugeSource } from '../../platform/metrics.ts';
import { countUnhealthy } from './domain-health.reads.ts';
import { countRegistering } from './domain-order.reads.ts';

/**
 * Gauges of paid names that are not registered or renewed yet, and of the health of the others. They are read from the
 * database, so every node reports the same values.
 */
export function domainMetrics(db: Db): GaugeSource[] {
  return [
    {
      name: 'domains_registering',
      help: 'Names, new or renewed, that are paid and wait for the registrar.',
      labelNames: [],
      read: async () => [{ labels: {}, value: (await countRegistering(db)).count }],
    },
    {
      name: 'domains_registering_oldest_seconds',
      help: 'How long the oldest of them waits; more than an hour is an alarm.',
      labelNames: [],
      read: async () => [{ labels: {}, value: (await countRegistering(db)).oldestSeconds }],
    },
    {
      name: 'domains_unhealthy',
      help: 'Registered names with something wrong, by what it is.',
      labelNames: ['sign'],
      read: async () => {
        const { held, notDelegated, withoutCertificate, banned, gone } = await countUnhealthy(db);
        const signs = { held, not_delegated: notDelegated, certificate_failed: withoutCertificate, banned, gone };
        return Object.entries(signs).map(([sign, value]) => ({ labels: { sign }, value }));
      },
    },
    {
      name: 'domains_look_overdue_seconds',
      help: 'How long the name waits that should be looked at first; more than an hour or two is an alarm.',
      labelNames: [],
      read: async () => [{ labels: {}, value: Math.max(0, (await countUnhealthy(db)).overdueSeconds) }],
    },
  ];
}

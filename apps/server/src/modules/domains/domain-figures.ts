import type { Db } from '../../platform/database/index.ts';
import type { Told } from '../../platform/metrics.ts';
import { countRegistering } from './domain-order.reads.ts';

/** Names that are paid and not registered or renewed yet, as metrics that all nodes tell alike. */
export function domainFigures(db: Db): Told[] {
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
  ];
}

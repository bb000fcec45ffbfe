import { mkdirSync, writeFileSync } from 'node:fs';
import { scrapeAlarms, shopAlarms } from '../apps/server/src/alarms.ts';
import { toPrometheusRules } from '../apps/server/src/platform/alarms/prometheus-rules.ts';

/** The script of `npm run ops-files`: writes the alarms as rules of Prometheus. */
const folder = new URL('../ops/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('prometheus-rules.yaml', folder), toPrometheusRules({ ...scrapeAlarms, ...shopAlarms }));
console.log('Written: ops/prometheus-rules.yaml');

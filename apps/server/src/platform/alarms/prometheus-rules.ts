import { type Alarm, expressionOf, type ScrapeAlarm } from './alarm.rules.ts';

/** The alarms as a rule file of Prometheus, in YAML. Every text is quoted as JSON, which YAML contains. */
export function toPrometheusRules(alarms: Record<string, Alarm | ScrapeAlarm>): string {
  const rules = Object.entries(alarms).flatMap(([name, alarm]) => [
    `      - alert: Lotok${name[0]?.toUpperCase()}${name.slice(1)}`,
    `        expr: ${JSON.stringify(expressionOf(alarm))}`,
    ...(alarm.forMinutes ? [`        for: ${alarm.forMinutes}m`] : []),
    '        labels:',
    `          severity: ${alarm.severity}`,
    '        annotations:',
    `          summary: ${JSON.stringify(toPlainText(alarm.means))}`,
    `          description: ${JSON.stringify(toPlainText(alarm.toDo))}`,
  ]);
  return [
    '# Every alarm of docs/operations.md as a rule of Prometheus. Made by `npm run ops-files` from apps/server/src/alarms.ts.',
    'groups:',
    '  - name: lotok',
    '    rules:',
    ...rules,
    '',
  ].join('\n');
}

/** Markdown without its links and code marks. */
function toPlainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}

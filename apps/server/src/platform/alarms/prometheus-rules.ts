import { type Alarm, toExpression } from './alarm.rules.ts';

/** The alarms as a rule file of Prometheus, in YAML. Every text is quoted as JSON, which YAML contains. */
export function toPrometheusRules(alarms: Record<string, Alarm>): string {
  const rules = Object.entries(alarms).flatMap(([name, { rule, forMinutes, severity, means, toDo }]) => [
    `      - alert: Lotok${name[0]?.toUpperCase()}${name.slice(1)}`,
    `        expr: ${JSON.stringify(toExpression(rule))}`,
    ...(forMinutes ? [`        for: ${forMinutes}m`] : []),
    '        labels:',
    `          severity: ${severity}`,
    '        annotations:',
    `          summary: ${JSON.stringify(toPlainText(means))}`,
    `          description: ${JSON.stringify(toPlainText(toDo))}`,
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

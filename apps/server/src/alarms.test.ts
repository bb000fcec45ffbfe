import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../test/shop.ts';
import { scrapeAlarms, shopAlarms } from './alarms.ts';
import {
  type Alarm,
  evaluateRule,
  expressionOf,
  type ScrapeAlarm,
  toExpression,
} from './platform/alarms/alarm.rules.ts';
import { toPrometheusRules } from './platform/alarms/prometheus-rules.ts';
import { createAlarmWatch } from './platform/alarms/watch-alarms.ts';

const alarms = Object.entries<Alarm>(shopAlarms);
const all = { ...scrapeAlarms, ...shopAlarms };
const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the alarms', () => {
  it('are the rows of the table in docs/operations.md', async () => {
    const text = await read('docs/operations.md');
    const table = text.split('| alarm | what it means | what to do |\n|---|---|---|\n')[1]?.split('\n\n')[0] ?? '';
    const rows = Object.values<Alarm | ScrapeAlarm>(all).map((alarm) => {
      const duration = alarm.forMinutes ? ` for ${alarm.forMinutes} minutes` : '';
      return `| \`${expressionOf(alarm)}\`${duration} | ${alarm.means} | ${alarm.toDo} |`;
    });
    expect(table.split('\n')).toEqual(rows);
  });

  it('are the rules of ops/prometheus-rules.yaml, which `npm run ops-files` writes', async () => {
    expect(await read('ops/prometheus-rules.yaml')).toBe(toPrometheusRules(all));
  });
});

it.each(['ru', 'en'])('each alarm has its texts on the health page in %s, and no other has', async (language) => {
  const text = await read(`apps/admin/src/texts/${language}/alarms.ts`);
  const named = [...text.matchAll(/^ {6}(\w+): \{/gm)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(shopAlarms));
});

it('the page of operations names no alarm beside its table', async () => {
  const text = (await read('docs/operations.md')).split('\n').filter((line) => !line.startsWith('|'));
  expect(text.filter((line) => /is an alarm|alarm is|code 10005/i.test(line))).toEqual([]);
});

describe('every metric of the files in ops', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ METRICS_TOKEN: 'metrics-token', BACKUP_HOURS: '24' });
  });
  afterAll(() => world.close());

  const keywords = new Set([
    'sum',
    'by',
    'le',
    'rate',
    'increase',
    'last_over_time',
    'time',
    'histogram_quantile',
    'max',
    'min',
    'without',
    'topk',
    'or',
    'unless',
    'offset',
  ]);
  /** The metrics that an expression names: words that are neither functions, labels nor values. */
  const metricsOf = (expression: string) =>
    [...expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ').matchAll(/[a-z_][a-z0-9_]+/g)]
      .map(([name]) => name)
      .filter((name) => !keywords.has(name));

  it('exists in /metrics of a running server', async () => {
    const response = await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
    const served = new Set(
      [...(await response.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const board = JSON.parse(await read('ops/grafana-board.json')) as {
      panels: { title: string; targets?: { expr: string }[] }[];
    };
    const expressions = [
      ...alarms.map(([, { rule }]) => toExpression(rule)),
      ...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    const named = expressions.flatMap(metricsOf);
    expect(named.length).toBeGreaterThan(40);
    expect([...new Set(named)].filter((name) => !served.has(name))).toEqual([]);
  });
});

describe('a rule', () => {
  const selector = { metric: 'm', labels: { lane: 'paid' } };
  const sample = (value: number, lane = 'paid') => ({ metric: 'm', labels: { lane }, value });
  const at = { earlier: null, nowSeconds: 1_000 };

  it.each([
    [{ ...selector, kind: 'above', limit: 5 } as const, 'm{lane="paid"} > 5', [sample(6)], true],
    [{ ...selector, kind: 'above', limit: 5 } as const, 'm{lane="paid"} > 5', [sample(6, 'names')], false],
    [
      { metric: 'm', not: { lane: 'paid' }, kind: 'above', limit: 5 } as const,
      'm{lane!="paid"} > 5',
      [sample(6)],
      false,
    ],
    [{ metric: 'm', kind: 'sumAbove', limit: 5 } as const, 'sum(m) > 5', [sample(3), sample(3, 'names')], true],
    [{ ...selector, kind: 'equals', value: 2 } as const, 'm{lane="paid"} == 2', [sample(2)], true],
    [{ metric: 'm', kind: 'olderThan', seconds: 100 } as const, 'time() - m > 100', [sample(899)], true],
    [{ metric: 'm', kind: 'olderThan', seconds: 100 } as const, 'time() - m > 100', [], false],
    [
      { metric: 'm', kind: 'growing' } as const,
      'sum(increase(m[15m])) > 0 or sum(m unless last_over_time(m[1d] offset 15m)) > 0',
      [sample(9)],
      false,
    ],
  ])('%j is %s', (rule, expression, samples, isFiring) => {
    expect(toExpression(rule)).toBe(expression);
    expect(evaluateRule(rule, samples, at).isFiring).toBe(isFiring);
  });

  it('of a counter fires when it has grown since the beginning of the period', () => {
    const rule = { metric: 'm', kind: 'growing' } as const;
    expect(evaluateRule(rule, [sample(9)], { ...at, earlier: [sample(7)] })).toEqual({ isFiring: true, value: 2 });
    expect(evaluateRule(rule, [sample(1)], { ...at, earlier: [] })).toEqual({ isFiring: true, value: 1 });
  });

  it('that must hold for a while fires only after it', async () => {
    let value = 2;
    const registry = {
      getSingleMetric: (name: string) => {
        if (name !== 'm') throw new Error(`${name} is of no alarm, and was read`);
        return { get: async () => ({ name: 'm', values: [{ labels: {}, value }] }) };
      },
    };
    const alarm = { severity: 'page', means: '', toDo: '', rule: { kind: 'equals', metric: 'm', value: 2 } } as const;
    const watch = createAlarmWatch(registry as never, { now: alarm, later: { ...alarm, forMinutes: 10 } });
    expect(await watch.evaluate()).toMatchObject({ now: { isFiring: true }, later: { isFiring: false, value: 2 } });
    value = 0;
    expect(await watch.evaluate()).toMatchObject({ now: { isFiring: false, since: null }, later: { since: null } });
  });
});

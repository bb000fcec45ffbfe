/** Labels that a sample must have, or with `not` must not have. */
type Selector = { metric: string; labels?: Record<string, string>; not?: Record<string, string> };

/** When an alarm fires, as data: Prometheus, the documents and the office read the same rule. */
export type AlarmRule = Selector &
  (
    | { kind: 'above' | 'sumAbove'; limit: number }
    | { kind: 'equals'; value: number }
    /** Of a metric that is a moment in seconds: it is longer ago than this. */
    | { kind: 'olderThan'; seconds: number }
    /** Of a counter: it has grown within the last quarter of an hour. */
    | { kind: 'growing' }
  );

export type Alarm = {
  rule: AlarmRule;
  /** How long the rule must hold. */
  forMinutes?: number;
  /** `page`: somebody must act now; `ticket`: within a day. */
  severity: 'page' | 'ticket';
  /** Markdown for docs/operations.md. */
  means: string;
  toDo: string;
};

/** An alarm that only Prometheus can raise, by an expression of its query language. */
export type ScrapeAlarm = Omit<Alarm, 'rule'> & { expression: string };

/** One value of a metric. */
export type Sample = { metric: string; labels: Record<string, string>; value: number };

export const GROWTH_MINUTES = 15;

/** When an alarm fires, in the query language of Prometheus. */
export const expressionOf = (alarm: Alarm | ScrapeAlarm): string =>
  'rule' in alarm ? toExpression(alarm.rule) : alarm.expression;

/** The rule in the query language of Prometheus. */
export function toExpression(rule: AlarmRule): string {
  const conditions = [
    ...Object.entries(rule.labels ?? {}).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
    ...Object.entries(rule.not ?? {}).map(([name, value]) => `${name}!=${JSON.stringify(value)}`),
  ];
  const selector = conditions.length > 0 ? `${rule.metric}{${conditions.join(',')}}` : rule.metric;
  switch (rule.kind) {
    case 'above':
      return `${selector} > ${rule.limit}`;
    case 'sumAbove':
      return `sum(${selector}) > ${rule.limit}`;
    case 'equals':
      return `${selector} == ${rule.value}`;
    case 'olderThan':
      return `time() - ${selector} > ${rule.seconds}`;
    // A counter with labels is created by its first event, of which `increase` knows nothing: it is 0 for a series that is new. One that
    // was there within a day is not new, also when Prometheus itself was away for a while.
    case 'growing':
      return [
        `sum(increase(${selector}[${GROWTH_MINUTES}m])) > 0`,
        `sum(${selector} unless last_over_time(${selector}[1d] offset ${GROWTH_MINUTES}m)) > 0`,
      ].join(' or ');
  }
}

/**
 * Whether a rule holds now, and the value that decides it; a metric without samples never fires. `earlier` are the samples from
 * the beginning of the period in which a counter may not grow; null while there are none.
 */
export function evaluateRule(
  rule: AlarmRule,
  samples: readonly Sample[],
  { earlier, nowSeconds }: { earlier: readonly Sample[] | null; nowSeconds: number },
): { isFiring: boolean; value: number | null } {
  const values = valuesOf(rule, samples);
  if (values.length === 0) return { isFiring: false, value: null };
  const total = values.reduce((sum, value) => sum + value, 0);
  const highest = Math.max(...values);
  switch (rule.kind) {
    case 'above':
      return { isFiring: highest > rule.limit, value: highest };
    case 'sumAbove':
      return { isFiring: total > rule.limit, value: total };
    case 'equals':
      return { isFiring: values.includes(rule.value), value: values.includes(rule.value) ? rule.value : highest };
    case 'olderThan': {
      const age = nowSeconds - Math.min(...values);
      return { isFiring: age > rule.seconds, value: Math.round(age) };
    }
    case 'growing': {
      const before = earlier === null ? total : valuesOf(rule, earlier).reduce((sum, value) => sum + value, 0);
      return { isFiring: total > before, value: Math.max(0, total - before) };
    }
  }
}

function valuesOf({ metric, labels = {}, not = {} }: Selector, samples: readonly Sample[]): number[] {
  return samples
    .filter(
      (sample) =>
        sample.metric === metric &&
        Object.entries(labels).every(([name, value]) => sample.labels[name] === value) &&
        Object.entries(not).every(([name, value]) => sample.labels[name] !== value),
    )
    .map(({ value }) => value);
}

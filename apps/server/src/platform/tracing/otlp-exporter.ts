import type { SpanAttributes, SpanKind } from './span.ts';

export type OtlpOptions = {
  /** The base, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** For authorisation at the endpoint. */
  headers: Readonly<Record<string, string>>;
};

export type FinishedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: SpanKind;
  startedAtMs: number;
  durationMs: number;
  attributes: SpanAttributes;
  isError: boolean;
};

const SEND_INTERVAL_MS = 5_000;
const SPANS_PER_REQUEST = 512;
/** More than are sent in an interval: a slow endpoint must not fill the memory, so further ones are dropped. */
const MAX_WAITING = 4_096;
const TIMEOUT_MS = 5_000;
/** Numbers of the protocol (opentelemetry-proto, trace.proto). */
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 };
const STATUS_ERROR = 2;

/**
 * Sends spans in batches by OTLP/HTTP in JSON. Spans are dropped when the endpoint fails or is slow: the shop never waits for
 * it. Written here because the SDK of OpenTelemetry weighs far more than the few dozen lines that the shop needs of it.
 */
export function createOtlpExporter(options: OtlpOptions, onLoss: (reason: string) => void) {
  let waiting: FinishedSpan[] = [];
  let isFailing = false;
  let sending: Promise<void> = Promise.resolve();

  async function send(spans: readonly FinishedSpan[]): Promise<void> {
    try {
      const response = await fetch(`${options.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...options.headers },
        body: JSON.stringify(toRequest(options, spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`status ${response.status}`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onLoss((error as Error).message);
      isFailing = true;
    }
  }

  const flush = (): Promise<void> => {
    const spans = waiting;
    waiting = [];
    for (let from = 0; from < spans.length; from += SPANS_PER_REQUEST)
      sending = sending.then(() => send(spans.slice(from, from + SPANS_PER_REQUEST)));
    return sending;
  };
  const timer = setInterval(() => void flush(), SEND_INTERVAL_MS);
  timer.unref();

  return {
    add(span: FinishedSpan): void {
      if (waiting.length < MAX_WAITING) waiting.push(span);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

function toRequest({ serviceName }: OtlpOptions, spans: readonly FinishedSpan[]) {
  const resource = { attributes: toAttributes({ 'service.name': serviceName }) };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'lotok' }, spans: spans.map(toSpan) }] }] };
}

function toSpan({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  startedAtMs,
  durationMs,
  attributes,
  isError,
}: FinishedSpan) {
  return {
    traceId,
    spanId,
    ...(parentSpanId ? { parentSpanId } : {}),
    name,
    kind: kinds[kind],
    startTimeUnixNano: toNano(startedAtMs),
    endTimeUnixNano: toNano(startedAtMs + durationMs),
    attributes: toAttributes(attributes),
    status: isError ? { code: STATUS_ERROR } : {},
  };
}

/** Nanoseconds as a string: a number in JSON would lose digits. */
const toNano = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n);

function toAttributes(attributes: SpanAttributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { monotonicMs, now } from '../clock.ts';
import { createOtlpExporter, type OtlpOptions } from './otlp-exporter.ts';
import type { Tracer } from './span.ts';

type Context = { traceId: string; spanId: string; isSampled: boolean };

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;
const newId = (bytes: number) => randomBytes(bytes).toString('hex');

/** Creates a tracer that sends its spans to an OTLP endpoint. `onLoss` is called when it begins to fail; `stop` sends what is left. */
export function createTracer(
  options: OtlpOptions,
  onLoss: (reason: string) => void,
): Tracer & { stop(): Promise<void> } {
  const exporter = createOtlpExporter(options, onLoss);
  const current = new AsyncLocalStorage<Context>();

  return {
    start(name, kind, attributes = {}, traceparent) {
      const parent = parseTraceparent(traceparent) ?? current.getStore() ?? null;
      const context = {
        traceId: parent?.traceId ?? newId(TRACE_BYTES),
        spanId: newId(SPAN_BYTES),
        isSampled: parent?.isSampled ?? true,
      };
      const [startedAtMs, startedAt] = [now().getTime(), monotonicMs()];
      return {
        run: (work) => current.run(context, work),
        end({ attributes: further = {}, isError = false } = {}) {
          if (!context.isSampled) return;
          exporter.add({
            ...context,
            parentSpanId: parent?.spanId ?? null,
            name,
            kind,
            startedAtMs,
            durationMs: monotonicMs() - startedAt,
            attributes: { ...attributes, ...further },
            isError,
          });
        },
      };
    },
    record(name, kind, durationMs, attributes, isError) {
      const parent = current.getStore();
      if (!parent?.isSampled) return;
      exporter.add({
        traceId: parent.traceId,
        spanId: newId(SPAN_BYTES),
        parentSpanId: parent.spanId,
        name,
        kind,
        startedAtMs: now().getTime() - durationMs,
        durationMs,
        attributes,
        isError,
      });
    },
    stop: exporter.stop,
  };
}

/** The caller's trace; null when the header is missing or invalid (W3C Trace Context, section 3.2). */
function parseTraceparent(header: string | undefined): Context | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId) || header?.startsWith('ff')) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

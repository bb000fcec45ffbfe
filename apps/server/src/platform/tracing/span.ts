/** What a span is about: an incoming request, a call to another service, or work of this process. */
export type SpanKind = 'server' | 'client' | 'internal';
/** Names of operations, never values: no addresses of buyers, no parameters of statements, no tokens. */
export type SpanAttributes = Readonly<Record<string, string | number>>;
export type SpanEnd = { attributes?: SpanAttributes; isError?: boolean };

export type Span = { end(result?: SpanEnd): void; run<T>(work: () => T): T };

/** Records what the shop does as spans of OpenTelemetry. Everywhere it is null unless an endpoint is configured. */
export type Tracer = {
  /**
   * Starts a span below the current one, or below the caller's `traceparent` (W3C Trace Context). `run` makes it the current
   * one for the given work.
   */
  start(name: string, kind: SpanKind, attributes?: SpanAttributes, traceparent?: string): Span;
  /** Records a span that has just ended, after so many milliseconds; nothing when no span is current. */
  record(name: string, kind: SpanKind, durationMs: number, attributes: SpanAttributes, isError: boolean): void;
};

/** Runs work in a span, which ends with it. Without a tracer it only runs the work. */
export async function withSpan<T>(
  tracer: Tracer | null | undefined,
  { name, kind, attributes }: { name: string; kind: SpanKind; attributes: SpanAttributes },
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  const span = tracer.start(name, kind, attributes);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    // The name of the error only: its message may have data of a buyer.
    span.end({ isError: true, attributes: { 'error.type': (error as Error)?.constructor?.name ?? 'unknown' } });
    throw error;
  }
}

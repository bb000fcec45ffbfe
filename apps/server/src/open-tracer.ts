import type { Config } from './config.ts';
import type { Tracer } from './platform/tracing/span.ts';

/** Creates the tracer where an endpoint is set. Nothing of tracing is loaded without one. */
export async function openTracer(
  { traces }: Config,
  onLoss: (reason: string) => void,
): Promise<(Tracer & { stop(): Promise<void> }) | null> {
  if (!traces) return null;
  const { createTracer } = await import('./platform/tracing/tracer.ts');
  return createTracer(traces, onLoss);
}

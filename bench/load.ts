import autocannon from 'autocannon';

export type Request = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: object };
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failures: number };

const WARM_SECONDS = 4;
const MEASURED_SECONDS = 6;

/** Measures one server with rotating requests after a short warm-up. */
export async function load(origin: string, requests: readonly Request[], connections = 32): Promise<LoadResult> {
  await runAutocannon(origin, requests, connections, WARM_SECONDS);
  const result = await runAutocannon(origin, requests, connections, MEASURED_SECONDS);
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

/** Requests rotate over all connections, so that no two connections send the same one at the same moment. */
function runAutocannon(origin: string, requests: readonly Request[], connections: number, duration: number) {
  const ready = requests.map(({ path, method = 'GET', headers, body }) => ({
    path,
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }));
  if (ready.length === 1) return autocannon({ url: origin, connections, duration, requests: ready });
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...ready[next++ % ready.length] });
  return autocannon({ url: origin, connections, duration, requests: [{ setupRequest }] });
}

import autocannon from 'autocannon';

export type Request = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: object };
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failures: number };

/** A server with the requests that are sent to it. */
export type Target = { origin: string; requests: readonly Request[] };
/** `ratio`: the requests per second of the shop over those of the baseline. */
export type Comparison = { shop: LoadResult; base: LoadResult; ratio: number };

const WARM_SECONDS = 4;
const MEASURED_SECONDS = 6;
const ROUNDS = 5;
const ROUND_SECONDS = 2;

/** Measures one server with rotating requests after a short warm-up. */
export async function load(origin: string, requests: readonly Request[], connections = 32): Promise<LoadResult> {
  const run = createRunner({ origin, requests }, connections);
  await run(WARM_SECONDS);
  return run(MEASURED_SECONDS);
}

/**
 * Measures two servers in turns, after a short warm-up of both. The speed of a shared machine changes within seconds, which the
 * median of the ratios of the rounds leaves out.
 */
export async function compare(shop: Target, base: Target, connections = 32): Promise<Comparison> {
  const [runShop, runBase] = [createRunner(shop, connections), createRunner(base, connections)];
  await runShop(WARM_SECONDS);
  await runBase(WARM_SECONDS);
  const rounds: { shop: LoadResult; base: LoadResult }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ shop: await runShop(ROUND_SECONDS), base: await runBase(ROUND_SECONDS) });
  return {
    shop: summarise(rounds.map((round) => round.shop)),
    base: summarise(rounds.map((round) => round.base)),
    ratio: median(rounds.map((round) => round.shop.perSecond / round.base.perSecond)),
  };
}

function summarise(results: readonly LoadResult[]): LoadResult {
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/** The middle one of an odd number of values. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns a function that sends the requests for some seconds and goes on with the next one when it is called again. */
function createRunner({ origin, requests }: Target, connections: number): (seconds: number) => Promise<LoadResult> {
  const send = createSender(origin, requests, connections);
  return async (seconds) => {
    const { requests: answered, latency, non2xx, errors, timeouts, duration } = await send(seconds);
    return {
      perSecond: answered.total / duration,
      p50Ms: latency.p50,
      p99Ms: latency.p99,
      failures: non2xx + errors + timeouts,
    };
  };
}

/** Requests rotate over all connections, so that no two connections send the same one at the same moment. */
function createSender(origin: string, requests: readonly Request[], connections: number) {
  const ready = requests.map(({ path, method = 'GET', headers, body }) => ({
    path,
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }));
  const options = { url: origin, connections };
  if (ready.length === 1) return (duration: number) => autocannon({ ...options, duration, requests: ready });
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...ready[next++ % ready.length] });
  return (duration: number) => autocannon({ ...options, duration, requests: [{ setupRequest }] });
}

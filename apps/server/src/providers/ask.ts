import { jitter, pause } from '../platform/clock.ts';
import { Away, Busy, Outage } from '../platform/outage.ts';

export type Question = {
  provider: string;
  operation: string;
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form where it is one. */
  body?: unknown;
  timeoutMs: number;
  fetch: typeof fetch;
};

/** `retryAfterMs`: how long the provider wants to be left alone, where it says so. */
type Reply = { status: number; answer: unknown; retryAfterMs: number | null };

const ATTEMPTS = 3;
const RETRY_MS = 500;

/** One question over HTTP, answered in JSON. Whatever keeps it from being answered is an {@link Outage}. */
export async function ask(question: Question): Promise<unknown> {
  const { status, answer } = await askAnyStatus(question);
  if (status === 429 || status >= 500) throw outage(question, `status ${status}`);
  if (answer === undefined) throw outage(question, `status ${status}, but no JSON`);
  return answer;
}

/** As {@link ask}, for providers that say more in the body than the status tells; undefined where it is no JSON. */
export async function askAnyStatus(question: Question): Promise<Reply> {
  const { text, ...head } = await exchange(question);
  try {
    return { ...head, answer: JSON.parse(text) };
  } catch {
    return { ...head, answer: undefined };
  }
}

/** Asks up to three times. For what may be done twice: a call that was not answered may still have been carried out. */
export async function askAgain<T>(call: () => Promise<T>, retryMs = RETRY_MS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isWorthIt = error instanceof Outage && !(error instanceof Away || error instanceof Busy);
      if (!isWorthIt || attempt === ATTEMPTS) throw error;
      await pause(jitter(retryMs * 2 ** (attempt - 1)));
    }
  }
}

/** A redirect is refused: it would carry the credentials to an address that nobody configured. */
async function exchange(question: Question): Promise<Omit<Reply, 'answer'> & { text: string }> {
  try {
    const { body } = question;
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const response = await question.fetch(question.url, {
      method: question.method,
      headers: { accept: 'application/json', 'content-type': type, ...question.headers },
      body: isForm ? String(body) : body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(question.timeoutMs),
    });
    const retryAfterMs = toMilliseconds(response.headers.get('retry-after'));
    return { status: response.status, retryAfterMs, text: await response.text() };
  } catch (error) {
    throw outage(question, networkFault(error));
  }
}

/** Of a header in seconds; its other form, a date, is used by no provider of ours. */
function toMilliseconds(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : null;
}

/** The fault's code alone: the texts of network errors may hold whole addresses. */
function networkFault(error: unknown): string {
  if (!(error instanceof Error)) return 'network fault';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error.cause;
  return cause instanceof Error && 'code' in cause ? `network fault ${String(cause.code)}` : 'network fault';
}

function outage(question: Question, reason: string): Outage {
  return new Outage(question.provider, `${question.operation}: ${reason}`);
}

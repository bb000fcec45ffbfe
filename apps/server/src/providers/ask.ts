import { jitter, pause } from '../platform/clock.ts';
import { Away, Busy, Outage } from '../platform/outage.ts';

export type Question = {
  provider: string;
  operation: string;
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form where it is one. */
  body?: unknown;
  timeoutMs: number;
  fetch: typeof fetch;
};

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
export async function askAnyStatus(question: Question): Promise<{ status: number; answer: unknown }> {
  const { status, text } = await exchange(question);
  try {
    return { status, answer: JSON.parse(text) };
  } catch {
    return { status, answer: undefined };
  }
}

/** Asks up to three times. Not for writes that must not be done twice: one that was not answered may still have been done. */
export async function askAgain<T>(question: () => Promise<T>, retryMs = RETRY_MS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await question();
    } catch (error) {
      const isWorthIt = error instanceof Outage && !(error instanceof Away || error instanceof Busy);
      if (!isWorthIt || attempt === ATTEMPTS) throw error;
      await pause(jitter(retryMs * 2 ** (attempt - 1)));
    }
  }
}

/** A redirect is refused: it would carry the credentials to an address that nobody configured. */
async function exchange(question: Question): Promise<{ status: number; text: string }> {
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
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw outage(question, networkFault(error));
  }
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

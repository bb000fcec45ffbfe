import { type CallName, calls, type ErrorBody, type Input, type Output } from '@lotok/contract';
import { assertContract } from './assert-contract.ts';

export type Reply<N extends CallName> = {
  status: number;
  body: Output<N> & Partial<Omit<ErrorBody, 'errorCode'>> & { errorCode?: string };
  headers: Headers;
};
export type WorldApi = ReturnType<typeof createWorldApi>;

/** Returns the function that makes calls over HTTP. It throws when a response has more fields than the contract. */
export function createWorldApi(origin: string) {
  return async <N extends CallName>(
    name: N,
    input: Input<N>,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Reply<N>> => {
    const { method } = calls[name];
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
        : '';
    const response = await fetch(`${origin}/api/${name}${query}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = isJson ? JSON.parse(text) : text;
    if (response.ok) assertContract(name, body);
    return { status: response.status, body, headers: response.headers };
  };
}

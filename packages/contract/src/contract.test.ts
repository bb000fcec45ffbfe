import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, calls, errorSentence, errorStatus, openApi } from './index.ts';
import { methods } from './methods.ts';

describe('the contract of the API', () => {
  it('has the same HTTP methods for the page as for the server', () => {
    expect(methods).toEqual(Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call.method])));
  });

  it('has every call in its OpenAPI description', () => {
    const { paths } = openApi(calls, {}, { title: 't', version: '1', url: 'http://localhost' }) as {
      paths: Record<string, object>;
    };
    expect(Object.keys(paths)).toEqual(Object.keys(calls).map((name) => `/api/${name}`));
  });

  it.each(Object.keys(calls) as CallName[])('%s has an input and an output that JSON Schema can describe', (name) => {
    expect(() => z.toJSONSchema(calls[name].input, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(calls[name].output, { io: 'output' })).not.toThrow();
  });

  it('has an HTTP status and a sentence for every error code', () => {
    expect(Object.keys(errorSentence).sort()).toEqual(Object.keys(errorStatus).sort());
    for (const call of Object.values(calls)) for (const code of call.errors) expect(errorStatus).toHaveProperty(code);
  });
});

import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { adminCalls } from './admin/index.ts';
import { calls, openApi } from './index.ts';

type Operation = { requestBody?: { required: boolean }; security: object[]; description: string; tags: string[] };
type Document = {
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
};

const describeAt = (url: string) =>
  openApi(calls, adminCalls, { title: 'Shop: API', version: '1.0.0', url }) as Document;
const document = describeAt('https://shop.test');
const operation = (name: string) => Object.values(document.paths[`/api/${name}`] ?? {})[0];

describe('the OpenAPI description', () => {
  it.each(['https://shop.test', 'http://localhost:3000'])(
    'for %s passes the redocly linter',
    async (url) => {
      const config = await createConfig({ extends: ['recommended'] });
      const problems = await lintFromString({
        source: JSON.stringify(describeAt(url)),
        absoluteRef: 'api.json',
        config,
      });
      expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    },
    120_000,
  );

  it.each(['https://shop.test', 'http://localhost:3000'])(
    'for %s passes the spectral linter',
    async (url) => {
      const linter = new spectral.Spectral();
      // The types of spectral's packages do not match each other.
      linter.setRuleset(rulesets.oas as unknown as Parameters<typeof linter.setRuleset>[0]);
      const problems = await linter.run(describeAt(url));
      expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
    },
    120_000,
  );

  it('requires a body exactly if one of its fields is required', () => {
    for (const [name, call] of Object.entries(calls)) {
      const isNeeded = Object.values(call.input.shape).some((field) => !field.safeParse(undefined).success);
      const { requestBody } = operation(name) ?? {};
      if (call.method === 'GET') expect(requestBody, name).toBeUndefined();
      else expect(requestBody?.required, name).toBe(isNeeded);
    }
    expect(operation('auth/login')?.requestBody?.required).toBe(true);
    expect(operation('auth/verifyToken')?.requestBody?.required).toBe(false);
  });

  it('requires no token for public calls, and states for each call who may make it', () => {
    expect(operation('auth/login')?.security).toEqual([]);
    expect(operation('products/searchProducts')?.security).toEqual([{}, { bearer: [] }]);
    expect(operation('orders/getOrder')?.security).toEqual([{ bearer: [] }, {}]);
    for (const name of Object.keys(calls)) expect(operation(name)?.description, name).toMatch(/Needs (no|the) token/);
  });

  it('has a description for each group of calls', () => {
    expect(document.tags.map(({ name }) => name)).toEqual([
      ...new Set(Object.keys(calls).map((name) => name.split('/')[0])),
      'admin',
    ]);
    for (const { name, description } of document.tags) expect(description, name).toBeTruthy();
  });

  it('does not contain a loopback address of the server', () => {
    expect(describeAt('http://127.0.0.1:3000').servers).toEqual([{ url: '/' }]);
    expect(document.servers).toEqual([{ url: 'https://shop.test' }]);
  });
});

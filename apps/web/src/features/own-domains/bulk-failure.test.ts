import { ApiError } from '@lotok/client';
import type { ErrorBody, ErrorCode } from '@lotok/contract';
import { expect, test } from 'vitest';
import { bulkFailureText } from './bulk-failure.ts';

test.each<[code: ErrorCode, params: ErrorBody['params'], key: string]>([
  ['PROVIDER_ERROR', undefined, 'owned.bulk.registrar'],
  ['VALIDATION', { nameServers: [{ index: 0, reason: 'invalid' }] }, 'control.servers.strange'],
  ['VALIDATION', { nameServers: [{ index: null, reason: 'cloudflare_on' }] }, 'control.servers.ofCloudflare'],
  ['VALIDATION', undefined, 'error.VALIDATION'],
  ['DOMAIN_BANNED', undefined, 'error.DOMAIN_BANNED'],
])('a failure with %s and %j is explained by a text of the page', (code, params, key) => {
  const details = [{ path: 'nsRecords', message: 'A sentence of the server.' }];
  expect(bulkFailureText(new ApiError('A sentence.', { code, params, details }), (each) => each)).toBe(key);
});

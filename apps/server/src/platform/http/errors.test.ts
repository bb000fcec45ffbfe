import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { newToken } from '../secrets.ts';
import { answerError } from './errors.ts';

it('a bug on the page of a letter’s link is logged without the link’s token', async () => {
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const app = Fastify({ logger: { stream, serializers: { req: () => ({}), res: () => ({}) } } });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.get('/*', () => {
    throw new Error('a bug');
  });
  const [inPath, inQuery] = [newToken(), newToken()];
  const answer = await app.inject(`/confirm-account-deletion/${inPath}?token=${inQuery}`);
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(log).toContain('"path":"/confirm-account-deletion/…"');
  expect(log + answer.body).not.toContain(inPath);
  expect(log + answer.body).not.toContain(inQuery);
});

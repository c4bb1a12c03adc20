import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createLog } from '../../src/plugins/log';
import { registration } from '../support/people';
import { startTestApi } from '../support/test-api';

const lineSchema = z.object({
  instance: z.string(),
  reqId: z.string(),
  method: z.string(),
  route: z.string().optional(),
  status: z.number(),
  ms: z.number().nonnegative(),
});

test('each answer has one line with its route, status, time, request and instance, and nothing personal', async () => {
  let written = '';
  const api = await startTestApi(undefined, {}, createLog({ write: (line) => void (written += line) }));
  const planted = Array.from({ length: 8 }, () => `planted${randomBytes(8).toString('hex')}`);
  const [code, query, bearer, name, agent, forwarded, id, unknown] = planted;
  const json = { 'content-type': 'application/json' };
  const answers = [
    await fetch(`${api.url}/certificates/${code}/?token=${query}`),
    await fetch(`${api.url}/auth/users/me/`, {
      headers: { authorization: `Bearer ${bearer}`, 'user-agent': `${agent}` },
    }),
    await fetch(`${api.url}/auth/users/`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': `${forwarded}` },
      body: JSON.stringify(registration({ full_name: `${name}`, email: `${name}@example.com` })),
    }),
    await fetch(`${api.url}/courses`, { redirect: 'manual', headers: { 'x-request-id': `${id} of ada@example.com` } }),
    await fetch(`${api.url}/${unknown}`),
    await fetch(`${api.url}/%ff${unknown}`),
    await fetch(`${api.url}/certificates/${unknown}${'x'.repeat(600)}/`),
  ];
  // A line is written once its answer has left.
  while (written.split('"request answered"').length <= answers.length) await pause(20);
  const lines = written
    .split('\n')
    .filter((line) => line.includes('"request answered"'))
    .map((line) => lineSchema.parse(JSON.parse(line)));
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/certificates/:code/', 404],
    ['GET', '/auth/users/me/', 401],
    ['POST', '/auth/users/', 201],
    ['GET', undefined, 404],
    ['GET', undefined, 404],
    ['GET', undefined, 404],
    ['GET', undefined, 404],
  ]);
  expect(lines.map(({ reqId }) => reqId)).toEqual(answers.map(({ headers }) => headers.get('x-request-id')));
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(answers.length);
  for (const { instance } of lines) expect(instance).toMatch(new RegExp(`:${process.pid}$`));
  // The first line says where the API listens.
  const [, ...others] = written.split('\n');
  for (const value of [...planted, 'example.com', '127.0.0.1:']) expect(others.join()).not.toContain(value);
  await api.close();
});

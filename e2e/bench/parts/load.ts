import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signIn as signInCall } from '@hidden-order/api-shapes/auth/calls';
import { listBlogs, listCourses, readCourse } from '@hidden-order/api-shapes/content/calls';
import { addressOf } from '@hidden-order/api-shapes/endpoint';
import { readNext } from '@hidden-order/api-shapes/tournaments/calls';
import * as z from 'zod/mini';
import type { SamplePerson } from '../../site/visitor';
import { portOf } from '../network';
import type { Row } from './compare';

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

/** Settings of an API that one account and one network sign in to all the time. */
export const NO_SIGN_IN_LIMITS = {
  LIMIT_SIGN_IN: '100000/900',
  LIMIT_SIGN_IN_ACCOUNT: '100000/900',
  LIMIT_SIGN_IN_NETWORK: '100000/900',
};

const COURSES = listCourses.path;
const COURSE = addressOf(readCourse, { params: { id: 'elliott-wave-foundations' } });
const READS = ['/health', COURSES, COURSE, listBlogs.path, readNext.path];

const resultSchema = z.object({
  duration: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  latency: z.object({ p50: z.number(), p97_5: z.number(), p99: z.number() }),
});

/** Loads the API with autocannon's own command, 20 connections for ten seconds each. */
export async function measureLoadOfApi({ email, password }: SamplePerson): Promise<Row[]> {
  const signIn = ['-m', 'POST', '-H', 'content-type=application/json', '-b', JSON.stringify({ email, password })];
  const rows: Row[] = [];
  for (const path of READS) rows.push(await autocannon(path, path));
  rows.push(await autocannon('sign-ins', signInCall.path, ...signIn));
  rows.push(await autocannon(`${COURSES}, 1,000 connections`, COURSES, '-c', '1000'));
  return rows;
}

async function autocannon(what: string, path: string, ...options: string[]): Promise<Row> {
  const args = ['--json', '--excludeErrorStats', '-d', '10', ...(options.includes('-c') ? [] : ['-c', '20'])];
  const url = `http://localhost:${portOf('api')}${path}`;
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...args, ...options, url]);
  const { duration, non2xx, errors, latency, ...rest } = resultSchema.parse(JSON.parse(stdout));
  const { p50, p97_5: p975, p99 } = latency;
  return { what, 'per second': (rest['2xx'] / duration).toFixed(0), p50, 'p97.5': p975, p99, non2xx, errors };
}

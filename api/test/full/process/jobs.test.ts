import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { schedule } from '../../../src/plugins/jobs/queue';
import { jobs } from '../../../src/plugins/jobs/tables';
import { createTestDatabase } from '../../support/test-database';

const JOBS = 1000;
/** Beside them, so many that end their process. */
const DEADLY = 2;

/** After so many jobs at most a process is killed, and then within so many milliseconds. */
const LONGEST_LIFE = { jobs: 100, milliseconds: 20 };

test('of 1,000 jobs none is lost or done twice by two processes that are killed at random moments, and those that kill their process are set aside', async () => {
  const database = await createTestDatabase();
  const { db, query, close } = await database.open();
  const children = new Set<ChildProcess>();
  let kills = 0;
  const isLeft = async () => (await db.$count(jobs)) > 0;
  /** Runs one process after another, each of which is killed. */
  const killAgainAndAgain = async () => {
    while (await isLeft()) {
      const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../../support/job-process.ts')], {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          DATABASE_URL: database.settings.DATABASE_URL,
          DEADLY_AFTER: String(JOBS),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.add(child);
      const ended = once(child, 'exit');
      let left = Math.random() * LONGEST_LIFE.jobs;
      child.stdout.setEncoding('utf8').on('data', (dots: string) => (left -= dots.length));
      while (left > 0 && child.signalCode === null && (await isLeft())) await pause(5);
      await pause(Math.random() * LONGEST_LIFE.milliseconds);
      child.kill('SIGKILL');
      await ended;
      kills += 1;
    }
  };
  try {
    await query('create table begun (subject integer, process integer)', []);
    await query('create table done (subject integer, process integer)', []);
    await query('create table aside (subject integer, process integer)', []);
    const all = Array.from({ length: JOBS + DEADLY }, (_, index) => index + 1);
    await schedule(db, 'count', all);
    await Promise.all([killAgainAndAgain(), killAgainAndAgain()]);
    const rowsOf = async (table: string) => {
      const answer = await query(`select subject, process from ${table} order by subject`, []);
      return z.array(z.object({ subject: z.number(), process: z.number() })).parse(answer.rows);
    };
    const subjectsOf = async (table: string) => (await rowsOf(table)).map(({ subject }) => subject);
    expect(await subjectsOf('done')).toEqual(all.slice(0, JOBS));
    expect(await subjectsOf('aside')).toEqual(all.slice(JOBS));
    const begun = await rowsOf('begun');
    // A process begins a job again only after another one has died with it.
    expect(new Set(begun.map((row) => `${row.subject} ${row.process}`)).size).toBe(begun.length);
    expect(begun.length).toBeGreaterThan(JOBS);
    expect(kills).toBeGreaterThan(2);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await close();
    await database.remove();
  }
}, 300_000);

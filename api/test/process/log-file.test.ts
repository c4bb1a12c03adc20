import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, runApi } from '../support/process';
import { createTestDatabase } from '../support/test-database';

test('with LOG_FOLDER the log is in a file for its owner alone, and files that are too old are gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logs-'));
  const database = await createTestDatabase();
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await writeFile(join(folder, `api-${old.toISOString().slice(0, 10)}.log`), 'too old');
  await writeFile(join(folder, 'api.log'), `{"level":30,"time":${old.getTime()},"msg":"too old"}\n`);
  const api = runApi(await freePort(), { ...database.settings, LOG_FOLDER: folder });
  try {
    while (!(await fetch(`${api.url}/health`).catch(() => null))?.ok) await pause(50);
    expect(await readdir(folder)).toEqual(['api.log']);
    expect(await readFile(join(folder, 'api.log'), 'utf8')).toMatch(/"msg":"Server listening/);
    expect(await readFile(join(folder, 'api.log'), 'utf8')).not.toContain('too old');
    expect((await stat(join(folder, 'api.log'))).mode & 0o777).toBe(0o600);
    expect(api.output).toEqual({ stdout: '', stderr: '' });
  } finally {
    await api.end('SIGTERM');
    await database.remove();
    await rm(folder, { recursive: true });
  }
});

import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mainSite, restartedSite } from '../../site/ports';
import { printed, runNpm } from '../../site/run';
import { expect, test } from '../../site/test';

/** Two starts, while other tests run. */
test.setTimeout(300_000);

const BEFORE = 'Elliott Wave Foundations';
const AFTER = 'Elliott Wave Groundwork';

test('npm start shows changed content in prerendered pages as in the feed, without a command and without another build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-restart-'));
  let title = BEFORE;
  // The main site's API, with another title.
  const provider = createServer((request, response) => {
    void fetch(`${mainSite.origin('api')}${request.url}`).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end((await answer.text()).replaceAll(BEFORE, title));
    });
  }).listen(restartedSite.ports.api, '127.0.0.1');
  await once(provider, 'listening');
  const pageAfterStart = async () => {
    const own = { API_URL: `http://127.0.0.1:${restartedSite.ports.api}`, SITE_URL: '', DATA_DIR: folder };
    const site = runNpm(['start'], { ...restartedSite.environment, ...own });
    await printed(site, `ready: ${restartedSite.origin('host')}`, 120_000);
    expect(site.output()).not.toMatch(/^built /m);
    const page = await (await fetch(`${restartedSite.origin('host')}/courses`)).text();
    await site.kill('SIGTERM');
    return page;
  };
  expect(await pageAfterStart()).toContain(BEFORE);
  title = AFTER;
  const page = await pageAfterStart();
  expect(page).toContain(AFTER);
  expect(page).not.toContain(BEFORE);
  provider.close();
  provider.closeAllConnections();
  await rm(folder, { recursive: true });
});

test('a signal while the API starts leaves no API behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-signal-'));
  const lock = path.join(folder, 'database.lock');
  const environment = { ...restartedSite.environment, API_URL: '', DATABASE_URL: '', DATA_DIR: folder };
  const site = runNpm(['start'], environment);
  const pidOf = async () => Number(await readFile(lock, 'utf8').catch(() => ''));
  await expect.poll(pidOf, { timeout: 30_000 }).toBeGreaterThan(0);
  const api = await pidOf();
  await site.kill('SIGTERM');
  await expect.poll(() => isRunning(api), { timeout: 30_000 }).toBe(false);
  await rm(folder, { recursive: true });
});

/** Whether there is a process; signal 0 only asks. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

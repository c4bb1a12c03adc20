import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from './apps';

const POLL_MS = 50;

/** A build that notes its process and never ends. */
const CONFIGURATION = (note: string) => `
import { writeFileSync } from 'node:fs';
export default () => new Promise(() => {
  setInterval(() => undefined, 1000);
  writeFileSync(${JSON.stringify(note)}, String(process.pid));
});
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a signal that ends the process ends its builds', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'build-test-'));
  const note = path.join(folder, 'pid');
  await writeFile(path.join(folder, 'webpack.config.ts'), CONFIGURATION(note));
  const program = path.join(folder, 'program.ts');
  const workspace = JSON.stringify(path.relative(REPOSITORY, folder));
  const buildApps = JSON.stringify(path.join(REPOSITORY, 'release/src/build-apps.ts'));
  await writeFile(
    program,
    `import { buildSite } from ${buildApps};
    process.once('SIGTERM', () => process.exit(0));
    void buildSite([{ workspace: ${workspace} }], () => undefined);`,
  );
  const starter = spawn(process.execPath, ['--import', 'tsx', program], { cwd: REPOSITORY, stdio: 'inherit' });
  const pidOf = async () => Number(await readFile(note, 'utf8').catch(() => 0));
  while ((await pidOf()) === 0) await pause(POLL_MS);
  const build = await pidOf();
  starter.kill('SIGTERM');
  while (isRunning(build)) await pause(POLL_MS);
  await rm(folder, { recursive: true });
});

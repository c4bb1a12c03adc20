import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { removeBuild } from './build-api';
import './start-postgres';

export default async function stopPostgres(): Promise<void> {
  removeBuild();
  if (!globalThis.testPostgres) return;
  const { server, folder } = globalThis.testPostgres;
  server.removeAllListeners('exit');
  const gone = once(server, 'exit');
  server.kill('SIGQUIT');
  await gone;
  rmSync(folder, { recursive: true, force: true });
}

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import './start-postgres';

export default async function stopPostgres(): Promise<void> {
  if (!globalThis.testPostgres) return;
  const { server, folder } = globalThis.testPostgres;
  server.removeAllListeners('exit');
  const gone = once(server, 'exit');
  server.kill('SIGQUIT');
  await gone;
  rmSync(folder, { recursive: true, force: true });
}

import { spawn } from 'node:child_process';
import { REPOSITORY, type App } from './apps';

/**
 * Builds apps for production, two at a time.
 * @param report told what is being done, one line each
 * @throws Error with the build's output when one fails
 */
export async function buildSite(apps: readonly App[], report: (line: string) => void): Promise<void> {
  const waiting = [...apps];
  const worker = async () => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      const started = Date.now();
      await buildApp(app);
      report(`built ${app.workspace} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([worker(), worker()]);
}

function buildApp({ workspace }: App): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn('npm', ['run', '--silent', 'build', '-w', workspace], { cwd: REPOSITORY });
    const output: Buffer[] = [];
    build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    build.on('error', reject);
    build.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${workspace} failed.\n${Buffer.concat(output).toString()}`));
    });
  });
}

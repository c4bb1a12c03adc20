import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { APP_NAMES, type AppName } from 'shared/contracts/ports';
import { buildFolder, REPOSITORY, WORKSPACES } from './apps';

/** Files that are worth compressing; fonts are compressed already, source maps are for developers. */
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Builds all apps for production, two at a time, and compresses their files.
 * @param report told what is being done, one line each
 * @throws Error with the build's output when one fails
 */
export async function buildSite(report: (line: string) => void): Promise<void> {
  const waiting = [...APP_NAMES];
  const worker = async () => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      const started = Date.now();
      await buildApp(app);
      await compressFolder(buildFolder(app));
      report(`built ${WORKSPACES[app]} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([worker(), worker()]);
}

function buildApp(app: AppName): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn('npm', ['run', '--silent', 'build', '-w', WORKSPACES[app]], { cwd: REPOSITORY });
    const output: Buffer[] = [];
    build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    build.on('error', reject);
    build.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${WORKSPACES[app]} failed.\n${Buffer.concat(output).toString()}`));
    });
  });
}

/** Writes a `.br` and a `.gz` beside each file, for servers that send them as they are. */
async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!COMPRESSIBLE.test(entry)) continue;
    const file = path.join(folder, entry);
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${file}.br`, await compressBrotli(content, { params }));
    await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }));
  }
}

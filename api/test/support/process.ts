import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Where a build has its programs: as deep as the sources that look for migrations from where they are. */
export const BUILT = 'src/plugins/built';

/** A program of this run's build (`build-api.ts`). */
const builtFile = (name: 'main' | 'ledger'): string => join(process.env.TEST_API_BUILD ?? '', BUILT, `${name}.mjs`);

/** The content for tests, as `npm run content` would write it. */
export const builtContent = (): string => join(process.env.TEST_API_BUILD ?? '', 'content.json');

/** Arguments of Node that run a program as the scripts of `api/package.json` do. */
export const fromSources = (name: 'main' | 'ledger'): string[] => [
  '--import',
  'tsx',
  join(__dirname, '../../src', name === 'ledger' ? 'ledger.ts' : 'main.ts'),
];

/** The real program. */
export interface ApiProcess {
  url: string;
  pid: number;
  /** Everything it has written so far. */
  output: { stdout: string; stderr: string };
  /** Resolves once it listens; rejects with what it wrote if it ends before that. */
  ready(): Promise<void>;
  /** Ends it and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Waits until it ends without a signal; gives its exit code. */
  ended(): Promise<number | null>;
}

/** A machine that runs several tests at once is busy, and no test of these processes is about overload. */
const PATIENT = { MAX_EVENT_LOOP_DELAY: '60000' };

/**
 * @param settings environment variables; only PATH and HOME are inherited from this process
 * @param program arguments of Node
 */
export function runApi(port: number, settings: Record<string, string>, program = [builtFile('main')]): ApiProcess {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      API_PORT: String(port),
      CONTENT_FILE: builtContent(),
      ...PATIENT,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const closed = once(child, 'close');
  const listening = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.stdout.includes('"Server listening') && resolve());
    child.once('close', () => reject(new Error(`the API ended: ${output.stderr}`)));
  });
  // A test that does not wait for it ignores the failure.
  listening.catch(() => undefined);
  const url = `http://localhost:${port}`;
  return {
    url,
    pid: child.pid ?? 0,
    output,
    ready: () => listening,
    async end(signal) {
      if (isRunning(child)) child.kill(signal);
      await closed;
    },
    async ended() {
      await closed;
      return child.exitCode;
    },
  };
}

/** Runs the operator's command; gives its exit code and all it wrote. */
export async function runLedger(
  command: string | string[],
  settings: Record<string, string>,
  program = [builtFile('ledger')],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...program, ...[command].flat()], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

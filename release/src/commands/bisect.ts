import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { findComposition, lackOf, readPasts, type Past } from '../open/find-composition';
import { openComposition } from '../open/open-composition';
import { ReleaseError } from '../site/release-error';
import type { CommandContext, CommandResult } from './run-command';

/** The variable by which the command of a bisect learns the address of the composition that it is to judge. */
const OPENED_URL = 'OPENED_URL';

/**
 * `release bisect <good> <bad> [-- <command>]`: finds the composition that broke something, in as many steps as half of them
 * leaves none: 64 in six. Each is opened, and good where the command ends with 0; without a command a person looks, and says so.
 * @param good number or time of a composition before @param bad of one after
 * @throws ReleaseError where the good one does not come first, or the command cannot be started
 */
export async function bisect(
  context: CommandContext,
  { good, bad }: { good: string; bad: string },
  command: readonly string[],
): Promise<CommandResult> {
  const root = context.store.folder;
  await context.store.pull();
  const [from, to] = [(await findComposition(root, good)).composition, (await findComposition(root, bad)).composition];
  const candidates: Past[] = [];
  let isBetween = false;
  for await (const past of readPasts(root)) {
    if (past.composition.id === from.id) break;
    isBetween ||= past.composition.id === to.id;
    if (isBetween && (await lackOf(root, past.composition)) === null) candidates.unshift(past);
  }
  const broken = candidates.at(-1);
  if (broken?.composition.id !== to.id)
    throw new ReleaseError(`Composition ${from.id} has to be live before ${to.id}, and ${to.id} has to be kept.`);
  let [first, last, steps] = [0, candidates.length - 1, 0];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    const past = candidates[middle] ?? broken;
    steps += 1;
    const { url, close } = await openComposition(context, past, { versions: [], comparesCalls: false });
    const judged = command.length === 0 ? ask(past, url) : run(command, url);
    // oxlint-disable-next-line typescript/no-misused-promises -- finally waits for it
    const isGood = await judged.finally(close);
    context.report(`step ${steps}: composition ${past.composition.id} is ${isGood ? 'good' : 'bad'}`);
    if (isGood) first = middle + 1;
    else last = middle;
  }
  const { composition } = candidates[first] ?? broken;
  const { id, at, action, changes } = composition;
  const changed = changes.map(({ app, version, traffic }) => `${app} ${version} for ${traffic} % of the visitors`);
  return {
    data: { composition: id, at, action, changes, steps, of: candidates.length },
    text: [
      `composition ${id} is the first bad one, after ${steps} steps: ${action}, live since ${at}`,
      ...changed,
    ].join('\n  '),
  };
}

/** Whether a command finds nothing wrong. What it says goes to standard error: standard output is for the result. */
async function run([program = '', ...args]: readonly string[], url: string): Promise<boolean> {
  const child = spawn(program, args, { env: { ...process.env, [OPENED_URL]: url }, stdio: ['ignore', 2, 2] });
  const ended = once(child, 'exit').catch((error: unknown) => {
    throw new ReleaseError(`${program} cannot be started: ${String(error)}`);
  });
  const [code] = (await ended) as [number | null];
  if (code === null) throw new ReleaseError(`${program} was ended by a signal, so nothing is known of ${url}.`);
  return code === 0;
}

async function ask({ composition: { id } }: Past, url: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (;;) {
      const answer = (await terminal.question(`Composition ${id} is open on ${url}. Is it good or bad? `)).trim();
      if (answer === 'good' || answer === 'bad') return answer === 'good';
    }
  } finally {
    terminal.close();
  }
}

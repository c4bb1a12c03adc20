import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { CallFailed, Sandbox, SandboxEnded } from '../../sandbox/sandbox';
import { translated } from '../../sandbox/translated';
import { REPOSITORY } from '../../site/apps';
import { filesIn } from '../../site/files';
import { refusal } from '../../site/refusals';
import { ReleaseError } from '../../site/release-error';

/** How long one comparison may take on a machine that is busy, in milliseconds; the processor's time is limited to half of it. */
const CHECK_MS = 60_000;
/** What declarations import: the packages of this repository. */
const READS = ['node_modules', 'shared', 'release/node_modules'].map((folder) => path.join(REPOSITORY, folder));

/** Whether what is given can be used as what is wanted; both are types in TypeScript's notation. */
export interface TypeCheck {
  given: string;
  wanted: string;
}

/** Goes with every comparison: a comparison that does not find it has found nothing. */
const PLANTED: TypeCheck = { given: 'string', wanted: 'number' };

const checkedSchema = z.object({
  /** The checks that fail, by number, each with TypeScript's reason: one line per level, from the outside in. */
  failed: z.array(z.tuple([z.number(), z.string()])),
  /** What is wrong with declarations, by file: a type that TypeScript cannot find would fit everything. */
  invalid: z.array(z.object({ file: z.string(), reason: z.string() })),
});
type Checked = z.infer<typeof checkedSchema>;

/**
 * Compares types in a process of its own, since declarations of teams may be written to keep TypeScript busy. It begins with the
 * first comparison, which takes the most of a second: a change of the site has one for all that it compares.
 */
export class TypeChecker {
  readonly #signal: AbortSignal | undefined;
  #sandbox: Sandbox | undefined;

  /** @param signal ends what is being compared */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * @param what is compared, in words
   * @param checks types that import declarations by absolute path; each program stands alone
   * @param folders of these declarations, which import from their own folder and from packages; without any, both types have to be of JSON
   * @throws ReleaseError when it takes too long, or too much memory
   */
  async check<Check extends TypeCheck>(
    what: string,
    checks: readonly Check[],
    folders: readonly string[] = [],
  ): Promise<{ failed: Map<Check, string>; invalid: Checked['invalid'] }> {
    const sandbox = (this.#sandbox ??= new Sandbox({
      script: script(),
      reads: READS,
      silenceMs: CHECK_MS,
      signal: this.#signal,
    }));
    const sources = Object.fromEntries((await Promise.all(folders.map(declarationsIn))).flat());
    const sent = [...checks, PLANTED].map(({ given, wanted }) => ({ given, wanted }));
    const input = { checks: sent, sources, folders };
    const { failed, invalid } = await sandbox.call(checkedSchema, 'check', input, what).catch(refuse);
    if (!failed.some(([at]) => at === checks.length)) throw new ReleaseError(`The types of ${what} were not compared.`);
    const known = failed.flatMap(([at, reason]) => (checks[at] ? [[checks[at], reason] as const] : []));
    return { failed: new Map(known), invalid };
  }

  /** Ends the process. */
  close(): void {
    this.#sandbox?.close();
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof SandboxEnded || error instanceof CallFailed)) throw error;
  throw refusal('types-unreadable', `Refused: types cannot be compared. ${error.message}. What is live stays.`, {
    cause: error,
  });
}

const declarationsIn = async (folder: string): Promise<(readonly [string, string])[]> =>
  Promise.all(
    (await filesIn(folder))
      .filter((file) => file.endsWith('.d.ts'))
      .map(async (file) => [path.join(folder, file), await readFile(path.join(folder, file), 'utf8')] as const),
  );

const script = (): string => `${translated(path.join(import.meta.dirname, 'type-code.ts'), [])}
  const base = ${JSON.stringify(import.meta.dirname)};
  serve({ check: (input) => exported.check({ ...input, base }) });
`;

import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

/** What the benchmark consists of, in the order in which it runs. */
export const PARTS = ['pages', 'navigation', 'remotes', 'one-origin', 'lighthouse', 'redeploy'] as const;
export type Part = (typeof PARTS)[number];

const partSchema = z.enum(PARTS, { error: `--only takes some of ${PARTS.join(', ')}, with commas between` });
const optionsSchema = z.object({
  loads: z.coerce.number().check(z.int(), z.gte(1, '--loads must be at least 1')),
  only: z.array(partSchema),
  built: z.boolean(),
});
export interface Options {
  /** How often each thing is measured under each condition. */
  loads: number;
  parts: readonly Part[];
  /** Whether the apps are built already, as for a second run. */
  built: boolean;
}

/** Fewest loads of which a median and quartiles are worth telling. */
const DEFAULT_LOADS = 9;

/**
 * Reads the command line: `--only <parts>`, `--loads <number>`, and `--built` to take the builds that are there.
 * @throws Error that says what is wrong
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      loads: { type: 'string', default: String(DEFAULT_LOADS) },
      built: { type: 'boolean', default: false },
    },
  });
  const parsed = optionsSchema.safeParse({ ...values, only: values.only?.split(',') ?? PARTS });
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('; '));
  const { loads, only, built } = parsed.data;
  return { loads, parts: PARTS.filter((part) => only.includes(part)), built };
}

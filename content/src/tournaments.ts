import { join } from 'node:path';
import type { WrittenContent } from '@hidden-order/api-shapes/content-file';
import { PRACTICE_LEVELS } from '@hidden-order/api-shapes/practice-terms';
import { z } from 'zod';
import { readFolder } from './files';
import { line, readYaml } from './front-matter';

const shown = {
  title: line,
  summary: line,
  seats: z.int().min(1, 'must be at least 1').max(100_000),
  format: z.array(line).min(1),
  rules: z.array(line).min(1),
  /** Each must be answerable, so drawing a series takes the longer the more there are. */
  rounds: z.int().min(1, 'must be at least 1').max(8, 'must be at most 8'),
  round_minutes: z.int().min(1, 'must be a whole number of minutes'),
  level: z.enum(PRACTICE_LEVELS),
};

/** A moment with its offset, such as `2027-01-10T20:00:00+05:00`. */
const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2027-01-10T20:00:00+05:00' })
  .transform((text) => new Date(text).toISOString());

const whole = z.int().min(1, 'must be a whole number');
const fromNow = z.strictObject({ closes: whole, starts: whole });

const fileSchema = z
  .union([
    z.strictObject({ ...shown, dates: z.strictObject({ opens: moment, closes: moment, starts: moment }) }),
    z.strictObject({ ...shown, sample_days: fromNow }),
    z.strictObject({ ...shown, sample_minutes: fromNow }),
  ])
  .refine(isInOrder, 'must open before it closes and starts, and close before its last round does');

/** Entries may close after the start. */
function isInOrder(file: { rounds: number; round_minutes: number } & Schedule): boolean {
  const [opens, closes, starts, minute] =
    'dates' in file
      ? [Date.parse(file.dates.opens), Date.parse(file.dates.closes), Date.parse(file.dates.starts), 60_000]
      : 'sample_days' in file
        ? [0, file.sample_days.closes, file.sample_days.starts, 1 / (24 * 60)]
        : [0, file.sample_minutes.closes, file.sample_minutes.starts, 1];
  return opens <= Math.min(closes, starts) && closes <= starts + file.rounds * file.round_minutes * minute;
}

type Days = z.infer<typeof fromNow>;
type Schedule =
  | { dates: { opens: string; closes: string; starts: string } }
  | { sample_days: Days }
  | { sample_minutes: Days };

/**
 * Reads `tournaments/*.yaml` below a folder. A tournament has either `dates`, or is a sample with
 * `sample_days` or `sample_minutes`.
 * @throws {InvalidContent} without the folder, or naming the first file that is wrong and what is wrong in it
 */
export const readTournaments = (folder: string): Promise<WrittenContent['tournaments']> =>
  readFolder(join(folder, 'tournaments'), '.yaml', (name, source) => ({ ...readYaml(source, fileSchema), name }));

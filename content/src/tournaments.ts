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

const whole = z.int().min(1, 'must be a whole number');
const fromNow = z.strictObject({ closes: whole, starts: whole });

const fileSchema = z
  .union([z.strictObject({ ...shown, sample_days: fromNow }), z.strictObject({ ...shown, sample_minutes: fromNow })])
  .refine((file) => {
    const minute = 'sample_days' in file ? 1 / (24 * 60) : 1;
    const { closes, starts } = 'sample_days' in file ? file.sample_days : file.sample_minutes;
    return closes <= starts + file.rounds * file.round_minutes * minute;
  }, 'must close before its last round does');

/**
 * Reads `tournaments/*.yaml` below a folder: samples, with `sample_days` or `sample_minutes`. Entries may close after the
 * start. Tournaments that are held are made at the desk.
 * @throws {InvalidContent} without the folder, or naming the first file that is wrong and what is wrong in it
 */
export const readTournaments = (folder: string): Promise<WrittenContent['tournaments']> =>
  readFolder(join(folder, 'tournaments'), '.yaml', (name, source) => ({ ...readYaml(source, fileSchema), name }));

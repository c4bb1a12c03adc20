import { join } from 'node:path';
import type { WrittenContent } from '@hidden-order/api-shapes/content-file';
import { z } from 'zod';
import { readFolder } from './files';
import { line, readYaml } from './front-matter';

const days = z.int().min(1, 'must be a whole number of days');

const shown = {
  title: line,
  summary: line,
  seats: z.int().min(1, 'must be at least 1').max(100_000),
  format: z.array(line).min(1),
  rules: z.array(line).min(1),
};

/** A moment with its offset, such as `2027-01-10T20:00:00+05:00`. */
const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2027-01-10T20:00:00+05:00' })
  .transform((text) => new Date(text).toISOString());

const isSorted = (times: readonly (string | number)[]): boolean =>
  times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time));

const fileSchema = z.union([
  z.strictObject({
    ...shown,
    dates: z
      .strictObject({ opens: moment, closes: moment, starts: moment, ends: moment })
      .refine((dates) => isSorted(Object.values(dates)), 'must come in the order opens, closes, starts, ends'),
  }),
  z.strictObject({
    ...shown,
    sample_days: z
      .strictObject({ closes: days, starts: days, ends: days })
      .refine((dates) => isSorted(Object.values(dates)), 'must come in the order closes, starts, ends'),
  }),
]);

/**
 * Reads `tournaments/*.yaml` below a folder. A tournament has either `dates`, or is a sample with `sample_days`.
 * @throws {InvalidContent} without the folder, or naming the first file that is wrong and what is wrong in it
 */
export const readTournaments = (folder: string): Promise<WrittenContent['tournaments']> =>
  readFolder(join(folder, 'tournaments'), '.yaml', (name, source) => ({ ...readYaml(source, fileSchema), name }));

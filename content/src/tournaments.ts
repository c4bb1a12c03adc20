import { join } from 'node:path';
import type { WrittenContent } from '@hidden-order/api-shapes/content-file';
import { tournamentTerms } from '@hidden-order/api-shapes/desk/tournaments';
import { z } from 'zod';
import { readFolder } from './files';
import { line, readYaml } from './front-matter';

const lines = z.array(line).min(1);
const shown = { ...tournamentTerms, title: line, summary: line, format: lines, rules: lines };
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

import { evidenceOf, type Evidence } from './guidelines';
import { Prices } from './measure';
import type { Wave } from './parse-table';
import { FORMS } from './structures';
import type { Turn } from './swing';

/**
 * What speaks for and against a wave by the guidelines of its structure, the weightiest first.
 * @returns none for a leg
 */
export function explain(swings: readonly Turn[], { structure, form: name, from, parts }: Wave): Evidence[] {
  const form = FORMS.find((one) => one.structure === structure && one.name === name);
  if (form === undefined) return [];
  const measure = new Prices(swings).measure([from, ...parts.map(({ to }) => to)]);
  const seen = parts.map((part) => ({ structure: part.structure, legs: part.to - part.from }));
  return evidenceOf({ form, measure, parts: [null, ...seen] });
}

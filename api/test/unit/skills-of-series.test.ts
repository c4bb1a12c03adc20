import { practiceSeries } from '@hidden-order/series';
import { skillOf } from '../../src/features/learning/today/skills';
import { skillsOfSeries } from '../../src/features/learning/today/bring-forward';

test('a practice series brings forward skills that there are, those of its correction only where it is shown', () => {
  const series = Array.from({ length: 400 }, (_, number) => practiceSeries(`easy-${(number * 7919).toString(36)}`));
  const skills = [...new Set(series.flatMap(skillsOfSeries))];
  expect(skills.filter((id) => skillOf(id) === undefined)).toEqual([]);
  expect(skills).toEqual(expect.arrayContaining(['ninety-percent', 'triangle-limit', 'diagonal-cap', 'level-of-4']));
  const plain = { ...practiceSeries('easy-1'), shown: 'wave 4', truth: { 1: 1, 2: 2, 3: 3, 4: 4 } } as const;
  const recipe = { two: 'zigzag', four: 'triangle', extended: '3', correction: 'flat' } as const;
  expect(skillsOfSeries({ ...plain, recipe })).toEqual(['triangle-limit', 'kind-of-triangle']);
});

import { atMost } from './verdict';

test('a figure misses its limit by what the table shows of it; one that could not be measured misses it too', () => {
  expect(atMost('heading', 1.05, 1.0549)).toEqual({ what: 'heading', limit: '≤ 1.05', measured: '1.05', misses: '' });
  expect(atMost('heading', 1.05, 1.0551).misses).toBe('misses');
  expect(atMost('requests', 28, Number.NaN, 0).misses).toBe('misses');
});

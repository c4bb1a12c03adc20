import type { LogChain } from '@hidden-order/api-shapes/counting-log';

/** Sample chains of a counting log: two entries by hand, of which the second is the result of the first, and a replay. */
export const sampleChains = (): LogChain[] => [
  {
    id: 'own',
    name: 'Rows by hand',
    is_own: true,
    broken_seal: null,
    entries: [
      {
        ...{ number: 1, at: '2026-03-03T07:00:00.000Z', hash: 'a'.repeat(64), previous: '', sealed: '{"number":1}' },
        row: {
          ...{ chart: '3 March, sample chart 4', primary: '1-2-3 complete at 145', level: '120' },
          ...{ alternate: '', price: '', result: 'ended at level', result_date: '19 March' },
        },
      },
      {
        ...{ number: 2, at: '2026-03-19T07:00:00.000Z', hash: 'b'.repeat(64), previous: 'a'.repeat(64) },
        ...{ sealed: '{"number":2}', row: null },
      },
    ],
  },
  {
    id: 'replay',
    name: 'Replay, easy',
    is_own: false,
    broken_seal: 1,
    entries: [
      {
        ...{ number: 1, at: '2026-05-04T07:01:00.000Z', hash: 'c'.repeat(64), previous: '', sealed: '{"number":1}' },
        row: {
          ...{ chart: '2026-05-04T07:01:00.000Z, easy replay, bar 10', primary: 'no count', level: '' },
          ...{ alternate: '', price: '', result: '', result_date: '' },
        },
      },
    ],
  },
];

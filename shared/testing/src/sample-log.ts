import type { CountingLog } from '@hidden-order/api-shapes/counting-log';

/** A sample log: two rows by hand, of which the second is the result of the first, and the end of a replay. */
export const sampleLog = (changes: Partial<CountingLog> = {}): CountingLog => ({
  heads_feed: 'https://api.example/log-heads/feed.xml',
  charts: [
    {
      id: 'by-hand',
      name: 'Rows by hand',
      lines: [
        {
          ...{ number: 2, at: '2026-03-03T07:00:00.000Z', hash: 'a'.repeat(64), digest: 'b'.repeat(64) },
          ...{ text: '{"number":2}', words: '' },
          row: {
            ...{ chart: '3 March, sample chart 4', primary: '1-2-3 complete at 145', level: '120' },
            ...{ alternate: '', price: '', result: 'ended at level', result_date: '19 March' },
          },
        },
        {
          ...{ number: 3, at: '2026-03-19T07:00:00.000Z', hash: 'c'.repeat(64), digest: 'd'.repeat(64) },
          ...{ text: '{"number":3}', row: null, words: 'The result of a row above.' },
        },
      ],
    },
    {
      id: 'replay',
      name: 'Replay, easy',
      lines: [
        {
          ...{ number: 1, at: '2026-03-02T07:01:00.000Z', hash: 'e'.repeat(64), digest: 'f'.repeat(64) },
          ...{ text: '{"number":1}', words: '' },
          row: {
            ...{ chart: '2026-03-02T07:01:00.000Z, easy replay, bar 10', primary: 'no count', level: '' },
            ...{ alternate: '', price: '', result: '', result_date: '' },
          },
        },
      ],
    },
  ],
  rows: 3,
  page: 1,
  pages: 1,
  public_id: null,
  by_hand: { next: 3, open: [] },
  ...changes,
});

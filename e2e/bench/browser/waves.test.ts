import fc from 'fast-check';
import { countWaves, type TimedRequest } from './waves';

const request = (startedAt: number, answeredAt: number): TimedRequest => ({ startedAt, answeredAt });

test('a document, its files side by side, and what one of them asks for are three waves', () => {
  const requests = [request(0, 1000), request(1005, 2010), request(1010, 2005), request(2020, 3020)];
  expect(countWaves(requests, Infinity)).toBe(3);
  expect(countWaves(requests, 2500)).toBe(2);
  expect(countWaves(requests, 1000)).toBe(1);
});

test('over a link of long delay the waves are the depth of the chain of requests, however long the browser works between', () => {
  const delay = 1000;
  // Each request waits for an earlier one, or for nothing; the browser works for a while before it sends it.
  const node = fc.record({ parent: fc.nat(), workMs: fc.integer({ min: 0, max: 60 }) });
  const tree = fc.array(node, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(tree, (nodes) => {
      const made: { depth: number; startedAt: number; answeredAt: number }[] = [];
      for (const { parent, workMs } of nodes) {
        const before = made[parent % (made.length + 1)];
        const startedAt = (before?.answeredAt ?? 0) + workMs;
        made.push({ depth: (before?.depth ?? 0) + 1, startedAt, answeredAt: startedAt + delay });
      }
      expect(countWaves(made, Infinity)).toBe(Math.max(...made.map(({ depth }) => depth)));
    }),
  );
});

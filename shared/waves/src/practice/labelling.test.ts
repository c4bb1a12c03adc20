import fc from 'fast-check';
import { isCountLabel, textOf, waveOf, type Count } from '@hidden-order/api-shapes/count';
import {
  choiceText,
  kindOf,
  kindsFor,
  labelAt,
  labelling,
  labellingOf,
  labelsToPlace,
  NO_LABELS,
  spanOf,
  wavesToOpen,
  withLastParts,
  type Labelling,
  type LabellingAction,
} from './labelling';

const after = (...actions: LabellingAction[]): Labelling => actions.reduce(labelling, NO_LABELS);
const choose = (swing: number): LabellingAction => ({ type: 'choose', swing });
const open = (wave: Labelling['open']): LabellingAction => ({ type: 'open', wave });
const stated = ({ labels, next }: Labelling) => ({ labels, next });

test('labels are placed in order, and the next one follows', () => {
  expect(stated(after(choose(1), choose(2)))).toEqual({ labels: { 1: 1, 2: 2 }, next: '3' });
});

test('choosing a labelled swing takes its label away, which is placed next', () => {
  expect(stated(after(choose(1), choose(2), choose(1), choose(4)))).toEqual({ labels: { 1: 4, 2: 2 }, next: '3' });
});

test('a picked label moves to the chosen swing, and the first open label follows', () => {
  expect(stated(after(choose(1), choose(2), { type: 'pick', label: '1' }, choose(3)))).toEqual({
    labels: { 1: 3, 2: 2 },
    next: '3',
  });
});

test('the start of wave 1 takes no label, and nothing is placed once all are', () => {
  expect(after(choose(0))).toEqual(NO_LABELS);
  const all = after(...labelsToPlace(NO_LABELS).map((_, index) => choose(index + 1)));
  expect(all.next).toBeNull();
  expect(labelling(all, choose(20))).toEqual(all);
});

const CYCLE: Count = { 1: 1, 2: 4, 3: 9, 4: 10, 5: 11, A: 14, B: 15, C: 20 };

test('the parts of an open wave are placed within it alone, and its last part stands where it ends', () => {
  const opened = labelling(labellingOf(CYCLE), open('3'));
  expect([opened.next, wavesToOpen(labellingOf(CYCLE))]).toEqual(['3.1', ['2', '3', 'A', 'C']]);
  expect(labelling(opened, choose(4))).toEqual(opened);
  const parts = [5, 6, 7, 8].map(choose).reduce(labelling, opened);
  expect(textOf(parts.labels)).toBe(`${textOf(CYCLE)} 3.1=5 3.2=6 3.3=7 3.4=8`);
  expect([parts.next, withLastParts(parts)['3.5'], spanOf(parts, '3.5')]).toEqual([null, 9, { from: 8, to: 9 }]);
  const closed = labelling(parts, open(null));
  expect([closed.next, closed.labels]).toEqual([null, parts.labels]);
});

test('parts that no longer lie within their wave go with its end', () => {
  const labels = { ...CYCLE, '3.1': 5, '3.2': 6, '3.3': 7, '3.4': 8, 'C.A': 18 };
  const moved = labelling(labellingOf(labels), { type: 'choose', swing: 7, label: '3' });
  expect(textOf(moved.labels)).toBe(textOf({ ...CYCLE, 3: 7, '3.1': 5, '3.2': 6, 'C.A': 18 }));
  const taken = labelling(labellingOf(labels), { type: 'remove', swing: 9 });
  expect(Object.keys(taken.labels).filter((label) => label.startsWith('3'))).toEqual([]);
});

test('another kind renames labels in order, with their parts, and drops those that it has none for', () => {
  const four = labelling(labellingOf({ ...CYCLE, 'C.2': 18 }), { type: 'kind', kind: 'W to Z' });
  const { A, B, C, ...five } = CYCLE;
  expect([textOf(four.labels), four.next]).toEqual([
    textOf({ ...five, W: A ?? 0, X: B ?? 0, Y: C ?? 0, 'Y.2': 18 }),
    'X2',
  ]);
  const triangle = labelling(labelling(four, { type: 'choose', swing: 21 }), { type: 'kind', kind: 'A to E' });
  expect([triangle.labels.D, triangle.labels.X2, triangle.next]).toEqual([21, undefined, 'E']);
  expect(labelling(triangle, { type: 'kind', kind: 'A to C' }).labels.D).toBeUndefined();
});

test('the kind is that of the labels, else what the place of the wave suggests', () => {
  const kind = (labels: Count, wave: Labelling['open']) => kindOf(labellingOf(labels), wave);
  expect([kind(CYCLE, null), kind({ W: 5 }, null), kind({ D: 5 }, null)]).toEqual(['A to C', 'W to Y', 'A to E']);
  expect([kind(CYCLE, '3'), kind(CYCLE, '2'), kind({ ...CYCLE, '2.X2': 3 }, '2')]).toEqual([
    '1 to 5',
    'A to C',
    'W to Z',
  ]);
});

test('after any actions a swing has one label of a degree at most, parts lie within their waves, and the text holds all', () => {
  const swing = fc.nat(22);
  const wave = fc.constantFrom<Labelling['open']>(null, '1', '2', '3', '3.3', '4', 'A', 'C', 'Y');
  const action: fc.Arbitrary<LabellingAction> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('choose' as const), swing }) },
    fc.record({ type: fc.constant('remove' as const), swing }),
    fc.record({ type: fc.constant('open' as const), wave }),
    fc.record({ type: fc.constant('kind' as const), kind: fc.constantFrom(...kindsFor('1')) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const state = actions.reduce(
        (before, one) =>
          one.type === 'kind' && !kindsFor(before.open).includes(one.kind) ? before : labelling(before, one),
        labellingOf(CYCLE),
      );
      const seen = Object.entries(state.labels).map(
        ([label, at]) => `${isCountLabel(label) ? waveOf(label) : ''} ${at}`,
      );
      expect(new Set(seen).size).toBe(seen.length);
      for (const [label, at] of Object.entries(state.labels)) {
        const parent = isCountLabel(label) ? waveOf(label) : null;
        const span = parent && spanOf(state, parent);
        if (parent) expect([label, span && span.from < at && at < span.to]).toEqual([label, true]);
        if (isCountLabel(label)) expect(labelAt(state.labels, parent, at)).toBe(label);
      }
      if (state.next !== null) expect(labelsToPlace(state)).toContain(state.next);
      // A draft keeps all of it.
      expect(labellingOf(state.labels, choiceText(state))).toEqual(state);
    }),
    { numRuns: 300 },
  );
});

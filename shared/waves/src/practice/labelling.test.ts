import fc from 'fast-check';
import { WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { labelAt, labelling, NO_LABELS, type Labelling, type LabellingAction } from './labelling';

const after = (...actions: LabellingAction[]): Labelling => actions.reduce(labelling, NO_LABELS);
const choose = (swing: number): LabellingAction => ({ type: 'choose', swing });

test('labels are placed in order, and the next one follows', () => {
  expect(after(choose(1), choose(2))).toEqual({ labels: { 1: 1, 2: 2 }, next: '3' });
});

test('choosing a labelled swing takes its label away, which is placed next', () => {
  expect(after(choose(1), choose(2), choose(1), choose(4))).toEqual({ labels: { 1: 4, 2: 2 }, next: '3' });
});

test('a picked label moves to the chosen swing, and the first open label follows', () => {
  expect(after(choose(1), choose(2), { type: 'pick', label: '1' }, choose(3))).toEqual({
    labels: { 1: 3, 2: 2 },
    next: '3',
  });
});

test('the start of wave 1 takes no label, and nothing is placed once all are', () => {
  expect(after(choose(0))).toEqual(NO_LABELS);
  const all = after(...WAVE_LABELS.map((_, index) => choose(index + 1)));
  expect(all.next).toBeNull();
  expect(labelling(all, choose(20))).toEqual(all);
});

test('after any actions a swing has one label at most, and the next label is open or picked', () => {
  const label = fc.constantFrom(...WAVE_LABELS);
  const swing = fc.nat(12);
  const action: fc.Arbitrary<LabellingAction> = fc.oneof(
    fc.record({ type: fc.constant('choose' as const), swing }),
    fc.record({ type: fc.constant('choose' as const), swing, label }),
    fc.record({ type: fc.constant('remove' as const), swing }),
    fc.record({ type: fc.constant('pick' as const), label }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const { labels, next } = after(...actions);
      const swings = Object.values(labels);
      expect(new Set(swings).size).toBe(swings.length);
      expect(swings).not.toContain(0);
      for (const one of WAVE_LABELS) {
        const at = labels[one];
        if (at !== undefined) expect(labelAt(labels, at)).toBe(one);
      }
      const open = WAVE_LABELS.filter((one) => labels[one] === undefined);
      if (open.length > 0) expect(next).not.toBeNull();
    }),
  );
});

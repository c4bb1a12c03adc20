import fc from 'fast-check';
import { placementOf } from './placement';

const visible = { top: 0, bottom: 800 };

test('§9 the list opens downwards with 200 px below the field, upwards with less', () => {
  expect(placementOf({ top: 554, bottom: 600 }, visible).upwards).toBe(false);
  expect(placementOf({ top: 555, bottom: 601 }, visible).upwards).toBe(true);
});

test('§9 what counts is what can be seen of the dialog', () => {
  expect(placementOf({ top: 354, bottom: 400 }, { top: 50, bottom: 590 }).upwards).toBe(true);
});

test('§9 in a very low window it takes the larger side', () => {
  expect(placementOf({ top: 20, bottom: 66 }, { top: 0, bottom: 200 }).upwards).toBe(false);
});

test('the list ends before the edge, on either side', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 700 }), (top) => {
      const field = { top, bottom: top + 46 };
      const { upwards, maxHeight } = placementOf(field, visible);
      expect(upwards ? field.top - maxHeight : 800 - field.bottom - maxHeight).toBeGreaterThan(0);
    }),
  );
});

import fc from 'fast-check';
import { placementOf } from './placement';

const viewport = { top: 0, bottom: 800 };
const dialog = { top: 40, bottom: 760 };

test('§9 the list opens downwards with 200 px below the field in the window, in a dialog too, and upwards with less', () => {
  for (const scroller of [viewport, dialog]) {
    expect(placementOf({ top: 554, bottom: 600 }, viewport, scroller).upwards).toBe(false);
    expect(placementOf({ top: 555, bottom: 601 }, viewport, scroller).upwards).toBe(true);
  }
});

test('§9 in a very low window it takes the larger side', () => {
  const low = { top: 0, bottom: 200 };
  expect(placementOf({ top: 20, bottom: 66 }, low, low).upwards).toBe(false);
});

test('the list ends just before the edge of the window or of the dialog, on either side', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 700 }), fc.constantFrom(viewport, dialog), (top, scroller) => {
      const field = { top, bottom: top + 46 };
      const { upwards, maxHeight } = placementOf(field, viewport, scroller);
      expect(upwards ? field.top - maxHeight - scroller.top : scroller.bottom - field.bottom - maxHeight).toBe(16);
    }),
  );
});

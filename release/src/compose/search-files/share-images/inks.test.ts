import { colorOf } from '@hidden-order/node/drawing/colors';

const channels = (color: string) => [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16) / 255);
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (rgb: readonly number[]) =>
  rgb.map(linear).reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);

test.each(['teal', 'ochre', 'brick', 'plum', 'indigo', 'gold'])(
  'the ink %s is readable on its plate, and stands out from the signs behind it, in both schemes',
  (ink) => {
    for (const scheme of ['light', 'dark'] as const) {
      const [line, ground] = [channels(colorOf(ink, scheme)), channels(colorOf('surface', scheme))];
      // The plate is 9 % ink, and 14 % more under its large signs; bars pass behind the edge of a text.
      const mixed = (share: number) => ground.map((value, index) => value + share * ((line[index] ?? 0) - value));
      const ratio = (share: number) => {
        const [one = 0, other = 0] = [luminance(line), luminance(mixed(share))].toSorted((a, b) => b - a);
        return (one + 0.05) / (other + 0.05);
      };
      expect([scheme, ratio(0.09) >= 4.5, ratio(0.22) >= 3]).toEqual([scheme, true, true]);
    }
  },
);

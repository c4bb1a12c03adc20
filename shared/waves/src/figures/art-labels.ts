import type { Label } from '@hidden-order/api-shapes/figure';
import { labelOf, type Art } from './figure';
import { ART_PLOT, CAPITAL, DOT, SIZES } from './plot';

/** Distance between a point and its label. */
const AWAY = DOT + 6;

/**
 * The labels of art, outside of their turns. Where one would touch something the art moves it, so that pages with art alone
 * do without the search of `placeLabels`.
 */
export const artLabels = ({ points, moved = {} }: Art): Label[] =>
  points.flatMap((point, index) => {
    const label = labelOf(point, points[index - 1]);
    if (label === null) return [];
    const { text, high, corrective } = label;
    const [right, down] = moved[text] ?? [0, 0];
    const foot = high ? -AWAY : AWAY + CAPITAL * SIZES.narrow.label;
    const place = { x: ART_PLOT.x(point.time) + right, y: ART_PLOT.y(point.price) + foot + down };
    return [{ text, kind: corrective ? 'corrective' : 'motive', point: index, wide: false, ...place }];
  });

import { colorOf } from 'shared/colors';
import { figures, labelOf, scalesOf } from 'shared/wave-figures';
import { pathOf, type Mark } from './mark';
import { widthOf } from './typefaces';

const colors = {
  grid: colorOf('line', 'dark'),
  wave: colorOf('signal', 'dark'),
  warm: colorOf('warm-text', 'dark'),
};

/** Where a figure is drawn. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A whole cycle, five waves up and three down, as the pages draw it, on ink. */
export function drawCycle(box: Box): Mark[] {
  const { points } = figures.cycle;
  const { left, right } = box;
  const { x, y } = scalesOf(box);
  const at = points.map(({ time, price }): [number, number] => [x(time), y(price)]);
  return [
    ...[0, 25, 50, 75, 100].map((price): Mark => ({
      kind: 'shape',
      path: `M${left} ${y(price)}H${right}`,
      stroke: colors.grid,
      width: 0.8,
    })),
    { kind: 'shape', path: pathOf(at), stroke: colors.wave, width: 3 },
    ...points.flatMap((point, index): Mark[] => {
      const label = labelOf(point, points[index - 1]);
      if (label === null) return [];
      const fill = label.corrective ? colors.warm : colors.wave;
      const half = (widthOf(label.text, 'display') * 17) / 2;
      const baseline = y(point.price) + (label.high ? -10 : 22);
      return [
        { kind: 'text', text: label.text, typeface: 'display', x: x(point.time) - half, y: baseline, size: 17, fill },
      ];
    }),
  ];
}

import { encode } from 'uqr';

/**
 * The dark modules of the QR code of a text, such as an address, as an SVG path; up to 15% of it may be damaged (level M).
 * It needs four modules of light around it.
 * @param side of the whole code, and `left` and `top` its corner, in the units of the drawing
 */
export function qrPath(
  text: string,
  { side, left = 0, top = 0 }: { side: number; left?: number; top?: number },
): string {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  // Neighbouring modules share their edges, so that no gap shows between them.
  const edge = (start: number, modules: number) => Number((start + (modules * side) / size).toFixed(2));
  return data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) =>
        isDark ? `M${edge(left, x)} ${edge(top, y)}H${edge(left, x + 1)}V${edge(top, y + 1)}H${edge(left, x)}z` : [],
      ),
    )
    .join('');
}

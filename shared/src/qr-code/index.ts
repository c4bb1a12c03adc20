import { encode } from 'uqr';

/** A QR code as an SVG path of its dark modules, without the quiet zone: it needs four modules of light around it. */
export interface QrCode {
  /** Modules on each side. */
  size: number;
  path: string;
}

/**
 * Draws the QR code of a text, such as an address; up to 15% of it may be damaged (level M).
 * @param module side of a module, and `left` and `top` its corner, in the units of the drawing
 */
export function qrCode(text: string, { module = 1, left = 0, top = 0 } = {}): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? `M${left + x * module} ${top + y * module}h${module}v${module}h-${module}z` : [],
    ),
  );
  return { size, path: dark.join('') };
}

import { crc32 } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import type { Mark } from './mark';
import { outlineOf, setLine } from './typefaces';

/** Width of a picture in pixels. */
const WIDTH = 512;

/** Marks as a picture. Text becomes outlines, so that it looks the same on every machine. */
export function drawPng(marks: readonly Mark[], size: { width: number; height: number }): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${marks.map(drawMark).join('')}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH }, font: { loadSystemFonts: false } }).render().asPng();
}

function drawMark(mark: Mark): string {
  if (mark.kind === 'shape') {
    const look = mark.fill
      ? `fill="${mark.fill}"`
      : `fill="none" stroke="${mark.stroke}" stroke-width="${mark.width}" stroke-linejoin="round" stroke-linecap="round"`;
    return `<path d="${mark.path}" ${look}/>`;
  }
  return setLine(mark.text, mark.typeface)
    .map((run) => {
      const scale = mark.size / run.face.unitsPerEm;
      const place = `translate(${mark.x + run.x * mark.size} ${mark.y}) scale(${scale} ${-scale})`;
      return `<path fill="${mark.fill}" transform="${place}" d="${outlineOf(run)}"/>`;
    })
    .join('');
}

/** Keyword, no compression, and neither language nor translated keyword (PNG §11.3.3.4). */
const BEFORE_TEXT = 'openbadgecredential\0\0\0\0\0';

/** The last chunk of every PNG, which is empty: its length, its name and its checksum. */
const IEND_BYTES = 12;

/** Bakes a credential into a picture, as an `iTXt` chunk (Open Badges 3.0 §5.3.1.1). */
export function bake(png: Buffer, credential: string): Buffer {
  const data = Buffer.from(BEFORE_TEXT + credential, 'latin1');
  const named = Buffer.concat([Buffer.from('iTXt'), data]);
  const end = png.length - IEND_BYTES;
  return Buffer.concat([png.subarray(0, end), uint32(data.length), named, uint32(crc32(named)), png.subarray(end)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

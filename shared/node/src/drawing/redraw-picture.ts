import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Of a picture that is decoded: it takes 0.5 s and 64 MB. */
const MOST_PIXELS = 16_000_000;

interface RedrawnPicture {
  type: 'image/jpeg' | 'image/png';
  content: Buffer;
}

/** What a file is, without decoding it, or why it is not redrawn. */
export function pictureTypeOf(content: Buffer): RedrawnPicture['type'] | 'unknown' | 'too large' | 'broken' {
  const isPng = content.subarray(0, 8).equals(PNG);
  if (!isPng && !content.subarray(0, 3).equals(JPEG)) return 'unknown';
  const size = isPng ? pngSize(content) : jpegSize(content);
  if (size === undefined) return 'broken';
  if (size[0] * size[1] > MOST_PIXELS) return 'too large';
  return isPng ? 'image/png' : 'image/jpeg';
}

/**
 * Draws a JPEG or PNG anew, upright, so that nothing but its pixels is left: no metadata, and nothing hidden behind them.
 * @param type what `pictureTypeOf` said
 * @param scaleOf by what the sides are multiplied
 */
export async function redrawPicture(
  content: Buffer,
  type: RedrawnPicture['type'],
  scaleOf: (width: number, height: number) => number,
): Promise<RedrawnPicture | 'broken'> {
  try {
    const image = await loadImage(content);
    const scale = scaleOf(image.width, image.height);
    const canvas = createCanvas(Math.max(1, image.width * scale), Math.max(1, image.height * scale));
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return { type, content: await (type === 'image/png' ? canvas.encode('png') : canvas.encode('jpeg', 85)) };
  } catch {
    return 'broken';
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

type Size = [width: number, height: number];

/** From the first chunk, the header. */
const pngSize = (content: Buffer): Size | undefined =>
  content.length < 24 || content.toString('latin1', 12, 16) !== 'IHDR'
    ? undefined
    : [content.readUInt32BE(16), content.readUInt32BE(20)];

/** From the segment that starts the frame (C0 to CF, but for C4, C8 and CC), which others stand before. */
function jpegSize(content: Buffer): Size | undefined {
  for (let at = 2; at + 9 <= content.length && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)];
    // Bytes of 255 may fill the room before a marker.
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

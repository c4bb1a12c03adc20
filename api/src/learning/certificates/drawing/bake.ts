import encodeChunks from 'png-chunks-encode';
import extractChunks from 'png-chunks-extract';

/** Keyword, no compression, and neither language nor translated keyword (PNG §11.3.3.4). */
const BEFORE_TEXT = 'openbadgecredential\0\0\0\0\0';

/** Bakes a credential into a picture, as an `iTXt` chunk (Open Badges 3.0 §5.3.1.1). */
export function bake(png: Uint8Array, credential: string): Buffer {
  const chunks = extractChunks(png);
  // The last chunk, IEND, stays last.
  chunks.splice(-1, 0, { name: 'iTXt', data: Buffer.from(BEFORE_TEXT + credential, 'latin1') });
  return Buffer.from(encodeChunks(chunks));
}

import { crc32 } from 'node:zlib';

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

/** How many of the first bytes tell UTF-16 by its zeros. */
const SAMPLE_BYTES = 4000;

/** How workbooks begin, which are archives. */
const WORKBOOK = [0x50, 0x4b, 3, 4];
export const isWorkbook = (bytes: Uint8Array): boolean => WORKBOOK.every((byte, place) => bytes[place] === byte);
export const WORKBOOK_MESSAGE = 'This file is a workbook. Save its sheet as CSV, and choose that file.';

/**
 * The text of a file, by its mark of order, else by its bytes: UTF-16 has a zero beside each Latin letter, and what is no
 * UTF-8 comes from Windows (1252).
 */
export function decodeText(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (rest: number) => sample.filter((byte, place) => byte === 0 && place % 2 === rest).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (even + odd > sample.length / 8) return new TextDecoder(odd > even ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Masks all but the last two letters or digits, so that the holder recognises the number. Separators stay. */
export const maskIdentityNumber = (number: string): string =>
  number.replace(/[\p{L}\p{N}](?=.*[\p{L}\p{N}].*[\p{L}\p{N}])/gu, '•');

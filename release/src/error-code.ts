import { types } from 'node:util';

/** Whether an error is the file system's with one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  types.isNativeError(error) && 'code' in error && codes.some((code) => code === error.code);

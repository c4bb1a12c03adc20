/** The package comes without types. */
declare module 'fs-native-extensions' {
  /** Takes the exclusive lock of an open file, which lasts until it is closed. @returns false while another open file has it */
  export function tryLock(fd: number): boolean;
}

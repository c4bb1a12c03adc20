declare module 'fs-native-extensions' {
  /**
   * Takes the exclusive lock of an open file, which lasts until the file is closed.
   * @returns false while another open file holds it
   */
  export function tryLock(fd: number): boolean;
}

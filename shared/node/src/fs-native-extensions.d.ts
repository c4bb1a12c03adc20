/** The package comes without types. */
declare module 'fs-native-extensions' {
  /**
   * Takes the lock of an open file, which lasts until it is closed: for itself alone, or together with others that ask
   * for a shared one.
   * @returns false while another open file has one that rules it out
   */
  export function tryLock(fd: number, options?: { shared: boolean }): boolean;
}

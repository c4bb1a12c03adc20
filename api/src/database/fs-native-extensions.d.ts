/** The package comes without types. */
declare module 'fs-native-extensions' {
  /** Locks an open file for this process, exclusively. @returns false if another one holds the lock */
  export function tryLock(fd: number): boolean;
}

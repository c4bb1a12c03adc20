/** Number of the live composition as the store names it, for `makeLive` to compare; null before the first. */
export type LiveMark = string | null;

/** A place of the site has other content already: another process was faster. */
export class PlaceTaken extends Error {
  override readonly name = 'PlaceTaken';
}

/**
 * Where a site is kept: its releases, the files of its origins, its compositions, and which of them is live. Commands work
 * in the site's folder on this machine, which servers read, and hand what they have made to the store. All paths are
 * absolute, within that folder. What else is in it (`site-folder.ts`) belongs to this machine alone.
 */
export interface SiteStore {
  /** The site's folder on this machine. */
  readonly folder: string;
  /** How long other machines may take to have what was added, in milliseconds. */
  readonly lagMs: number;
  /**
   * Brings the folder to the state of the store.
   * @returns what was live when it began, for `makeLive`
   * @throws ReleaseError when the store cannot be reached, or the folder is not of this site
   */
  pull: () => Promise<LiveMark>;
  /**
   * Whether a publish or a change of what is live has come since the last `pull`: a look at two small objects. None where
   * the folder is the site itself.
   */
  hasNews?: () => Promise<boolean>;
  /**
   * Gives a file, or a folder with all its files, its place; it never changes there. Readers of a release see its record
   * last. Repeating a call that was cut off completes it.
   * @param source where it is now, on the same file system; it moves
   * @throws PlaceTaken when a folder with other content is there
   */
  add: (source: string, place: string) => Promise<void>;
  /**
   * Makes a composition live in one step, if what is live is still what `pull` returned.
   * @returns whether it is live now
   */
  makeLive: (composition: number, expected: LiveMark) => Promise<boolean>;
  /** Removes files and folders; those that are not there count as removed. */
  remove: (places: readonly string[]) => Promise<void>;
}

/** A released app and where its contract lies. */
export interface PublishedContract {
  /** Name in discovery. */
  app: string;
  version: string;
  /** Absolute path of the folder with `contract.json` and the declarations. */
  folder: string;
}

/** One thing in which a remote and the host do not fit together. */
export interface Difference {
  /** The remote; the host is the other side of every difference. */
  app: string;
  /** The remote's version. */
  version: string;
  /** What it is about: an exposed module (`content/courses`), a module of `shared`, or a library. */
  module: string;
  kind: 'missing-module' | 'incompatible-type' | 'missing-shared' | 'shared-version' | 'incompatible-shared';
  /** The exact difference in words, for the person who releases; may have several lines. */
  message: string;
}

import { ReleaseError } from '../release-error';

/** A list in a source file. */
export interface SourceList {
  /** The text that opens it. */
  opens: string;
  /** The line that closes it, the first one after `opens`. */
  closes: string;
}

/**
 * Adds a line at the end of a list in a source file.
 * @param file path within the repository, for the message
 * @throws ReleaseError when the file has no such list, or two
 */
export function insertEntry(file: string, source: string, { opens, closes }: SourceList, entry: string): string {
  const [before, after, ...others] = source.split(opens);
  const end = after?.indexOf(`\n${closes}`) ?? -1;
  if (before === undefined || after === undefined || others.length > 0 || end < 0)
    throw new ReleaseError(
      `${file} does not have the one list "${opens}" … "${closes}" that a new remote has to be added to. ` +
        'Nothing was written; put the list back, or add the remote by hand (docs/how-to/new-remote.md).',
    );
  return `${before}${opens}${after.slice(0, end)}\n${entry}${after.slice(end)}`;
}

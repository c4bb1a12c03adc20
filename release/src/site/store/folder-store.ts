import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, readIfThere } from '../files';
import { ReleaseError } from '../release-error';
import { readLiveLink, setLiveLink, siteFolder, withWorkFolder } from '../site-folder';
import { PlaceTaken, type LiveMark, type SiteStore } from '../site-store';

/**
 * A site in one folder of one machine: each thing appears by one rename. The lock of the folder (`live/lock.ts`) keeps other
 * commands away between the two steps of `makeLive`.
 */
export class FolderStore implements SiteStore {
  readonly lagMs = 0;

  constructor(readonly folder: string) {}

  async pull(): Promise<LiveMark> {
    const original = await readIfThere(siteFolder(this.folder).copyOf);
    if (original !== null)
      throw new ReleaseError(
        `${this.folder} is a copy of ${original.toString()}. Set SITE_STORE to that, or SITE_DIR to another folder.`,
      );
    const live = await readLiveLink(this.folder);
    return live === null ? null : String(live);
  }

  async add(source: string, place: string): Promise<void> {
    await mkdir(path.dirname(place), { recursive: true });
    try {
      await rename(source, place);
    } catch (cause) {
      if (hasCode(cause, 'ENOTEMPTY', 'EEXIST')) throw new PlaceTaken(place, { cause });
      throw cause;
    }
  }

  async makeLive(composition: number, expected: LiveMark): Promise<boolean> {
    if ((await this.pull()) !== expected) return false;
    await setLiveLink(this.folder, composition);
    return true;
  }

  /** Folders go in one step each; a killed command leaves files that the next one removes. */
  async remove(places: readonly string[]): Promise<void> {
    await withWorkFolder(this.folder, async (work) => {
      for (const [index, place] of places.entries())
        await rename(place, path.join(work, String(index))).catch((error: unknown) => {
          if (!hasCode(error, 'ENOENT')) throw error;
        });
    });
  }
}

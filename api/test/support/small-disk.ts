import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemCode } from '../../src/plugins/errors/start-error';

/** Whether tests may mount a disk of their own: root on Linux, as in CI. */
export const MAY_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;

/** A small disk of its own, in memory. */
export interface SmallDisk {
  folder: string;
  /** Takes all space that is left. */
  fill: () => void;
  /** Gives that space back. */
  free: () => void;
  remove: () => void;
}

/** @param owner whose the disk is, if it is not root's */
export function mountSmallDisk(megabytes: number, owner = { uid: 0, gid: 0 }): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'api-test-disk-'));
  const options = `size=${megabytes}m,mode=0700,uid=${owner.uid},gid=${owner.gid}`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      const page = Buffer.alloc(4096);
      try {
        for (;;) writeSync(file, page);
      } catch (error) {
        if (systemCode(error) !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

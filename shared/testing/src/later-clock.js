import { readFileSync } from 'node:fs';

/**
 * Loaded into a process before anything else (`node --import`): its clock is CLOCK_AHEAD_MS ahead, and runs. With
 * CLOCK_FILE it jumps, forward or back, whenever another number of milliseconds is written into that file, and the process
 * says so on its output. The process itself does not see the change, so that the test runs the code of production.
 */
const { CLOCK_AHEAD_MS = '0', CLOCK_FILE } = process.env;
let aheadMs = Number(CLOCK_AHEAD_MS);
const SystemDate = Date;

if (CLOCK_FILE) {
  setInterval(() => {
    const wanted = Number(readFileSync(CLOCK_FILE, 'utf8'));
    if (wanted === aheadMs) return;
    aheadMs = wanted;
    process.stdout.write(`{"msg":"clock set","ahead":${aheadMs}}\n`);
  }, 10).unref();
}

globalThis.Date = class LaterDate extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(SystemDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return SystemDate.now() + aheadMs;
  }
};

/**
 * Loaded into a process before anything else (`node --import`): its clock is CLOCK_AHEAD_MS ahead, and runs. The
 * process itself knows nothing of it, so that what is tested is what runs in production.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const SystemDate = Date;

globalThis.Date = class LaterDate extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(SystemDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return SystemDate.now() + aheadMs;
  }
};

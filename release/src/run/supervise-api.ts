import { setTimeout as pause } from 'node:timers/promises';
import { ApiDidNotStart, startApi } from './api-process';

/** How long to wait before a lost API is started again, in milliseconds. */
const RESTART_DELAY_MS = 1000;

/**
 * Keeps the API running: when it ends by itself, it is started again.
 * @param report told about every loss and recovery, one line each
 * @returns what ends the API for good
 * @throws ApiDidNotStart when it does not even start once
 */
export async function superviseApi(
  options: Parameters<typeof startApi>[0],
  report: (line: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  let running = await startApi(options);
  let stopping = false;
  const stopped = () => stopping;

  const watch = async (): Promise<void> => {
    for (;;) {
      await running.ended;
      if (stopped()) return;
      report('the API has ended by itself; starting it again');
      await pause(RESTART_DELAY_MS);
      if (stopped()) return;
      try {
        running = await startApi(options);
        if (stopped()) {
          await running.stop();
          return;
        }
        report('the API answers again');
      } catch (error) {
        if (!(error instanceof ApiDidNotStart)) report(String(error));
      }
    }
  };
  const watching = watch();

  return {
    stop: async () => {
      stopping = true;
      await running.stop();
      await watching;
    },
  };
}

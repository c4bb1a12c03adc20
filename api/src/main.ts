import { readEnvironment } from './env';
import { startApi } from './start';
import { StartError } from './start-error';

try {
  const starting = startApi(readEnvironment(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A signal during the start waits until the start has ended, so that every open resource is closed.
    process.once(
      signal,
      () =>
        void starting.then(
          (api) => api.close(),
          () => undefined, // the failed start is reported below
        ),
    );
  }
  await starting;
} catch (error) {
  // A problem that the operator can solve takes one line; a fault of the API shows its stack.
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`The API did not start. ${error.message}\n`);
  process.exitCode = 1;
}

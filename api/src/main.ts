import { readEnvironment } from './env';
import { startApi } from './start';
import { StartError } from './start-error';

try {
  const starting = startApi(readEnvironment(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A signal during the start waits for its end, so that nothing is left half open.
    process.once(
      signal,
      () =>
        void starting.then(
          (api) => api.close(),
          () => undefined, // it has failed, which is told below
        ),
    );
  }
  await starting;
} catch (error) {
  // What the operator can change takes one line; anything else is a fault of the API and shows where it is.
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`The API did not start. ${error.message}\n`);
  process.exitCode = 1;
}

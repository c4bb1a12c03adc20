import { readEnvironment } from './plugins/config/env';
import { startApi } from './start';
import { endWith } from './plugins/errors/start-error';

try {
  const starting = startApi(readEnvironment(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A signal during the start waits until the start has ended, so that every open resource is closed.
    process.once(
      signal,
      () =>
        void starting.then(
          // What has not ended by its deadline must not hold the process.
          (api) => api.close().then(() => process.exit()),
          () => undefined, // the failed start is reported below
        ),
    );
  }
  await starting;
} catch (error) {
  endWith(error, 'The API did not start. ');
}

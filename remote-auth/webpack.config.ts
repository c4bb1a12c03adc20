import { createRequire } from 'node:module';
import path from 'node:path';
import { remoteConfig } from 'shared/build';
import type { Configuration } from 'webpack';

const configure = remoteConfig({
  directory: import.meta.dirname,
  exposes: { modal: './src/modal/auth-modal.tsx' },
});

/** The package exports the stylesheet beside its drawings, but not the drawings themselves. */
const flagDrawings = path.dirname(createRequire(import.meta.url).resolve('country-flag-icons/3x2/flags.css'));

/** The remote, with the drawn flags under a name of their own, so that each becomes a file with an address. */
export default (env: Parameters<typeof configure>[0]): Configuration[] =>
  configure(env).map((configuration) => ({
    ...configuration,
    resolve: { ...configuration.resolve, alias: { 'flag-drawings': flagDrawings } },
  }));

import { webPreset } from './web-preset.js';

/** What a page of the site takes from its host. */
const PROVIDED = '^shared/(router|session|api-client)$';

/** The preset of the test kit's package (`release/src/packages`), which has the code of what the host provides. */
export default {
  ...webPreset,
  moduleNameMapper: {
    ...webPreset.moduleNameMapper,
    [PROVIDED]: new URL('../src/$1/index.js', import.meta.url).pathname,
  },
};

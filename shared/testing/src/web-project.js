import { fileURLToPath } from 'node:url';
import { webPreset } from './web-preset.js';

/** The jest project of a workspace that runs in browsers. */
export const webProject = (workspace) => ({
  ...webPreset,
  displayName: workspace,
  rootDir: new URL(`../../../${workspace}`, import.meta.url).pathname,
  moduleNameMapper: {
    ...webPreset.moduleNameMapper,
    '^intl-tel-input/data$': fileURLToPath(import.meta.resolve('intl-tel-input/data')),
  },
});

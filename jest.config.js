import { fileURLToPath } from 'node:url';
import { apiProjects } from './api/jest.projects.js';
import { benchProject } from './e2e/jest.project.js';
import { releaseProject } from './release/jest.project.js';
import { remoteFolders } from 'shared/build/remote-folders';
import { webPreset } from './shared/testing/web-preset.js';

const WEB = ['shared', 'host', ...remoteFolders(import.meta.dirname), 'release-console'];

/** The project of a workspace that runs in browsers. */
const webProject = (workspace) => ({
  ...webPreset,
  displayName: workspace,
  rootDir: `${import.meta.dirname}/${workspace}`,
  moduleNameMapper: {
    ...webPreset.moduleNameMapper,
    '^intl-tel-input/data$': fileURLToPath(import.meta.resolve('intl-tel-input/data')),
  },
});

const docsProject = {
  ...benchProject,
  displayName: 'docs',
  rootDir: `${import.meta.dirname}/docs`,
  testMatch: ['<rootDir>/*.test.ts'],
};

export default {
  testSequencer: './shared/testing/longest-first.js',
  projects: [...WEB.map(webProject), releaseProject, benchProject, docsProject, ...apiProjects],
};

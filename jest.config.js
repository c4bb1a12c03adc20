import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { apiProjects } from './api/jest.projects.js';
import { contentProject } from './content/jest.project.js';
import { benchProject } from './e2e/jest.project.js';
import { releaseProject } from './release/jest.project.js';
import { remoteFolders } from '@hidden-order/build/remote-folders';
import { webProject } from './shared/testing/src/web-project.js';

/** Linux's folder in memory, where tests write their many files, and PostgreSQL its databases, ten times as fast. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR ??= MEMORY;
}

const shared = readdirSync(`${import.meta.dirname}/shared`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `shared/${name}`);
const WEB = [...shared, 'host', ...remoteFolders(import.meta.dirname), 'release-console', 'desk'];

const docsProject = {
  ...benchProject,
  displayName: 'docs',
  rootDir: `${import.meta.dirname}/docs`,
  testMatch: ['<rootDir>/*.test.ts'],
};

export default {
  // A worker that has read hundreds of files takes 1.6 GB, which the system needs a second or two to take back after the worker
  // has ended by itself. One that something still holds open is reported after this, too.
  workerGracefulExitTimeout: 10_000,
  testSequencer: './shared/testing/src/longest-first.js',
  projects: [...WEB.map(webProject), contentProject, releaseProject, benchProject, docsProject, ...apiProjects],
};

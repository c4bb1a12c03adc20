import { readdirSync } from 'node:fs';
import path from 'node:path';
import { SINGLETONS } from '@hidden-order/build/singletons';
import { PLATFORM_PACKAGE } from '@hidden-order/platform/app-contract';
import { REPOSITORY } from '../apps';

/** The workspace that the packages are made from. */
export const SHARED = path.join(REPOSITORY, 'shared');

/** A package for teams that build their remotes outside of this repository. */
export interface PackageDefinition {
  name: string;
  description: string;
  /** Path within the package's name → source in `shared`: a module, a stylesheet or declarations. */
  exports: Readonly<Record<string, string>>;
  /**
   * What it does about modules of the platform: it defines them, imports them, or has copies of those it needs, because its
   * code runs in no page.
   */
  platform: 'defined' | 'imported' | 'copied';
  /** Sources that the code finds by their paths. */
  loaded?: readonly string[];
  /** Dependencies that the code names as texts, such as loaders. */
  tools?: readonly string[];
}

/** The shapes of the API's answers, for `callApi`. */
const shapes = Object.fromEntries(
  readdirSync(path.join(SHARED, 'src/api'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [`./api/${path.basename(file, '.ts')}`, `src/api/${file}`]),
);

/** The package that remotes install as `shared`: its exports are called as the modules that the host shares. */
const platform: PackageDefinition = {
  name: PLATFORM_PACKAGE,
  description:
    'What a page is, the addresses of the site, and the router, session and API client that its host provides.',
  exports: {
    './platform/page': 'src/platform/page.ts',
    './platform/page-route': 'src/platform/page-route.ts',
    './paths': 'src/paths.ts',
    './router': 'src/router/index.ts',
    './session': 'src/session/index.ts',
    './api-client': 'src/api-client/index.ts',
    ...shapes,
  },
  platform: 'defined',
};

export const PACKAGES: readonly PackageDefinition[] = [
  platform,
  {
    name: '@hidden-order/ui',
    description: 'The components of the site, its formats of numbers and dates, forms, and design tokens.',
    exports: {
      '.': 'src/ui/index.ts',
      './form': 'src/form/index.ts',
      './format': 'src/format/index.ts',
      './styles/base.css': 'src/styles/base.css',
      './styles/tokens.css': 'src/styles/tokens.css',
    },
    platform: 'imported',
  },
  {
    name: '@hidden-order/build',
    description:
      'The webpack configuration of a remote: browser and Node bundles, contract, and a server for development.',
    exports: { '.': 'build/remote-config.ts', './client': 'src/styles/css-modules.d.ts' },
    platform: 'copied',
    loaded: ['build/remote-bundle.ts', 'src/federation-runtime/taken-runtime.ts'],
    tools: ['@swc/core', 'css-loader', 'react-refresh', 'swc-loader', 'tsx', 'webpack-cli', 'webpack-dev-server'],
  },
  {
    name: '@hidden-order/test-kit',
    description:
      'A preset for jest with what the host provides to pages, and a provider that tests tell how to answer.',
    exports: {
      './jest-preset': 'testing/jest-preset.js',
      './render-page': 'testing/render-page.tsx',
      './provider': 'testing/provider.ts',
      './sample-token': 'testing/sample-token.ts',
    },
    platform: 'copied',
    loaded: [
      'testing/browser-environment.js',
      'testing/css-module.cjs',
      'testing/setup.js',
      'src/router/index.ts',
      'src/session/index.ts',
      'src/api-client/index.ts',
    ],
    tools: ['@swc/core', '@swc/jest', 'jest'],
  },
];

/** Where a module of the platform is in `shared` → how remotes import it. */
export const PLATFORM_MODULES: ReadonlyMap<string, string> = new Map(
  Object.entries(platform.exports).map(([name, source]) => [source, `shared/${name.slice(2)}`]),
);

/** Those of which the package has types, and the names for bundlers: the host has their code. */
export const PROVIDED_MODULES: ReadonlySet<string> = new Set(
  [...PLATFORM_MODULES].flatMap(([source, module]) => (SINGLETONS.some((name) => name === module) ? [source] : [])),
);

import path from 'node:path';
import type { Configuration } from 'webpack';
import { FIRST_VIEW_FOLDER, firstViewFile } from '../src/contracts/first-view';
import { baseConfig } from './base-config';

interface FirstViewOptions {
  /** The workspace's folder, absolute. */
  directory: string;
  /** As in the app's browser build, so that both give CSS classes the same names. */
  uniqueName: string;
  /** Page → source file of its first view. */
  firstViews: Record<string, string>;
}

const STAND_INS = path.join(import.meta.dirname, '../src/first-view');

/**
 * Webpack configuration of a remote's first views (docs/decisions/0025-first-views.md): for each one script, which stands in
 * documents and defines a function there. Its components are those of the page; in place of React they have what
 * writes their elements as HTML.
 */
export function firstViewConfig({ directory, uniqueName, firstViews }: FirstViewOptions): Configuration {
  const base = baseConfig({ directory, uniqueName, development: false, platform: 'node' });
  // What stands in lacks most of React: a component that needs more of it fails the build. Nothing is fetched.
  const javascript = { exportsPresence: 'error', dynamicImportMode: 'weak' } as const;
  return {
    ...base,
    name: 'first-views',
    devtool: false,
    module: { ...base.module, parser: { javascript } },
    entry: Object.fromEntries(
      Object.entries(firstViews).map(([page, file]) => [page, written(path.join(directory, file))]),
    ),
    resolve: {
      ...base.resolve,
      alias: {
        react$: path.join(STAND_INS, 'react.ts'),
        'react/jsx-runtime$': path.join(STAND_INS, 'jsx-runtime.ts'),
        'shared/router$': path.join(STAND_INS, 'router.tsx'),
      },
    },
    output: {
      path: path.join(directory, 'dist', FIRST_VIEW_FOLDER),
      filename: path.basename(firstViewFile('[name]')),
      library: { type: 'var', name: 'firstView', export: 'default' },
      clean: true,
    },
    // The browser build emits the styles.
    plugins: [],
  };
}

/** A module whose function answers the HTML of a first view, as an address that holds its code. */
const written = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import firstView from ${JSON.stringify(file)};
    import { renderHtml } from 'shared/first-view';
    export default (answers) => renderHtml(firstView(answers));
  `)}`;

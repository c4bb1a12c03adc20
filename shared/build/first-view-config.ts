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

const ROUTER = path.join(import.meta.dirname, '../src/first-view/router.tsx');

/**
 * Webpack configuration of a remote's first views (docs/decisions/0023-guarded-pages.md): for each one a script, which is
 * inlined into documents and defines a function there. The page's own components render in it by Preact.
 */
export function firstViewConfig({ directory, uniqueName, firstViews }: FirstViewOptions): Configuration {
  const base = baseConfig({ directory, uniqueName, development: false, platform: 'node' });
  return {
    ...base,
    name: 'first-views',
    devtool: false,
    // A component that imports what the stand-in for the router lacks fails the build. Dynamic imports never load.
    module: { ...base.module, parser: { javascript: { exportsPresence: 'error', dynamicImportMode: 'weak' } } },
    entry: Object.fromEntries(
      Object.entries(firstViews).map(([page, file]) => [page, rendered(path.join(directory, file))]),
    ),
    resolve: {
      ...base.resolve,
      alias: {
        'react/jsx-runtime$': 'preact/jsx-runtime',
        react$: 'preact/compat',
        'react-dom$': 'preact/compat',
        'shared/router$': ROUTER,
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

/** The entry of a first view, as an address that holds its code: a function from answers to HTML. */
const rendered = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { renderToString } from 'preact-render-to-string';
    import firstView from ${JSON.stringify(file)};
    export default (answers) => renderToString(firstView(answers));
  `)}`;

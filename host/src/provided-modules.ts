import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as apiClient from '@hidden-order/platform/api-client';
import * as router from '@hidden-order/platform/router';
import * as session from '@hidden-order/platform/session';

/** The host's copy of everything that host and remotes share (@hidden-order/build/singletons), by name. */
export const providedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@hidden-order/platform/router': router,
  '@hidden-order/platform/session': session,
  '@hidden-order/platform/api-client': apiClient,
};

/** The `require` of a remote's Node bundle. @throws Error for a name that host and remotes do not share */
export function requireProvided(name: string): unknown {
  if (name in providedModules) return providedModules[name];
  throw new Error(
    `A remote asks for "${name}", which the host does not provide. Build both from one version of shared.`,
  );
}

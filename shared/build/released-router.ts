import path from 'node:path';
import type { LoaderDefinitionFunction, RuleSetRule } from 'webpack';

const RELEASED = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');

/** The router without its warnings for development, which its package has in files that its exports do not name. */
export const releasedRouter: Record<string, string> = {
  'react-router$': path.join(RELEASED, 'index.mjs'),
  'react-router/dom$': path.join(RELEASED, 'dom-export.mjs'),
};

/** The router's files, whose unused components the minimizer may drop. This file is also their loader. */
export const droppableRouterRule: RuleSetRule = { include: RELEASED, loader: import.meta.filename };

/**
 * Lets the minimizer drop components that nothing uses: those made by a call of React, which might do something for all
 * that it knows, and have names for developers. A tenth of the router goes that way: forms, and the links of a framework.
 */
const markDroppable: LoaderDefinitionFunction = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');

export default markDroppable;

/**
 * The part of the router that renders without a browser. It is apart from `shared/router`, which is shared at run time
 * and therefore keeps all that it exports: browsers get none of this.
 */
export { createStaticHandler, createStaticRouter, generatePath, StaticRouterProvider } from 'react-router-dom';

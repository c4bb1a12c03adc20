/** The part of React Router that renders outside of browsers. `@hidden-order/platform/router` leaves it out, so browsers never load it. */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  generatePath,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';

/* The parts of the runtime that have no declarations of their own, only through the object that holds all of them. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { Federation } from '@module-federation/webpack-bundler-runtime';
  export const consumes: NonNullable<Federation['bundlerRuntime']>['consumes'];
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  import type { Federation } from '@module-federation/webpack-bundler-runtime';
  export const installInitialConsumes: NonNullable<Federation['bundlerRuntime']>['installInitialConsumes'];
}

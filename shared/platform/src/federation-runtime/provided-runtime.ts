import { runtime } from './runtime';

declare global {
  /** What a container takes in place of a federation runtime of its own (`taken-runtime.ts`). */
  var HIDDEN_ORDER_FEDERATION: (() => typeof runtime) | undefined;
}

globalThis.HIDDEN_ORDER_FEDERATION = () => runtime;

/** The host is built with this module as its federation runtime (`@hidden-order/build/federation-runtime`). */
export default runtime;

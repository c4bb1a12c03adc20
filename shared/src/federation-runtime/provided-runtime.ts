import { createInstance, getInstance, init, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { runtimeWith, type InstanceOptions, type Runtime } from './runtime';

declare global {
  /** What a container takes in place of a federation runtime of its own (`taken-runtime.ts`). */
  var HIDDEN_ORDER_FEDERATION: (() => Runtime) | undefined;
}

/**
 * What `init` does, but for the instance that `loadRemote` goes by: that stays the host's when a container starts its
 * own.
 */
function startContainer(options: InstanceOptions): ModuleFederation {
  const started = getInstance(({ name }) => name === options.name);
  if (!started) return createInstance(options);
  started.initOptions(options);
  return started;
}

globalThis.HIDDEN_ORDER_FEDERATION = () => runtimeWith(startContainer);

/** The host is built with this module as its federation runtime (`shared/build/federation-runtime.ts`). */
export default runtimeWith(init);

import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { LOAD_TIMEOUT_MS } from 'shared/contracts/load-timeout';
import { integrityOf } from './entry-integrity';

declare global {
  /** Where containers built with `externalRuntime` look for the federation runtime. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** Gives remotes the host's federation runtime; loads their entries with CORS, Subresource Integrity and a time limit. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return {
    name: 'hidden-order-host',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // Without it the script would not match a preload of the same file and would be fetched twice.
      script.crossOrigin = 'anonymous';
      const integrity = integrityOf(url);
      if (integrity !== undefined) script.integrity = integrity;
      return { script, timeout: LOAD_TIMEOUT_MS };
    },
  };
}

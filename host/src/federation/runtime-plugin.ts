import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { LOAD_TIMEOUT_MS } from 'shared/contracts/load-timeout';
import { integrityOf } from './entry-integrity';

/** Loads the entries of remotes with CORS, Subresource Integrity and a time limit. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
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

import { useCallback, useState } from 'react';

/**
 * Code of a part of the page that loads when the visitor asks for it. A failed import is retried once, and by asking again.
 * @param load imports a separate chunk; the same function in every render
 */
export function useCode<Code>(load: () => Promise<Code>) {
  const [code, setCode] = useState<Code | null>(null);
  const [state, setState] = useState<'unasked' | 'loading' | 'failed'>('unasked');
  const importCode = useCallback(() => load().catch(load).then(setCode), [load]);
  // `ask` imports it again and reports a failure.
  const prefetch = useCallback(() => void importCode().catch(() => undefined), [importCode]);
  return {
    /** Null until it is loaded. */
    code,
    isLoading: code === null && state === 'loading',
    hasFailed: code === null && state === 'failed',
    prefetch,
    ask: () => {
      setState('loading');
      importCode().catch((error: unknown) => {
        console.warn('A part of the page could not be loaded.', error);
        setState('failed');
      });
    },
  };
}

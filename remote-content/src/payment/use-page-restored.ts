import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onRestored` when the browser restores the page from its back/forward cache. The page then shows its old state,
 * such as a payment that the person has finished or cancelled on the gateway's page since.
 */
export function usePageRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}

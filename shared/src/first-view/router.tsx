import type { ComponentProps } from 'react';

/*
 * Stands in for `shared/router` in first views, which are documents without a router. A component that imports anything
 * else of `shared/router` fails the build of the first view (shared/build/first-view-config.ts).
 */

/** A link that loads a document, with the same attributes as React Router's. */
export function Link({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}

export const useRevalidator = () => ({ revalidate: () => Promise.resolve(), state: 'idle' }) as const;

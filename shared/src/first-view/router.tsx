import type { ComponentProps } from 'react';

/** A link as the document's own: it loads a document. What stands in for `shared/router` in a first view. */
export function Link({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

export const useRevalidator = () => ({ revalidate: () => Promise.resolve(), state: 'idle' }) as const;

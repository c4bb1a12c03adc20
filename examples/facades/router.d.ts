import type { AnchorHTMLAttributes, ReactElement } from 'react';

/** A link that changes the page without loading a document. */
export declare function Link(props: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement;

/** In a page: what the loader of its data module returned. */
export declare function useLoaderData<Loader extends (...args: never) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
>;

/** Navigates from code. */
export declare function useNavigate(): (to: string) => void | Promise<void>;

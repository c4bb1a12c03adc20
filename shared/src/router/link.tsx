import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { useRouter } from './use-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site from its root on, or one of another site with its origin. */
  to: string;
}

/** How an address with an origin of its own begins (RFC 3986, section 3.1), or with the document's scheme. */
const WITH_ORIGIN = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * A link, followed within the document where it leads to this site. Unlike React Router's it does not depend on where the
 * page is, so that a navigation renders no links again.
 */
export function Link({ to, children, ...rest }: LinkProps) {
  if (!WITH_ORIGIN.test(to)) {
    return (
      <LinkWithin to={to} {...rest}>
        {children}
      </LinkWithin>
    );
  }
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

function LinkWithin({ to, onClick, target, children, ...rest }: LinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || target !== undefined || isForBrowser(event)) return;
        event.preventDefault();
        // As browsers do: the page that is shown is loaded anew, and the history grows by nothing.
        void router.navigate(to, { replace: createPath(router.state.view.location) === to });
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click asks for another tab or window, or for the link to be saved. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link of a navigation, which says so when it leads to the page that is shown, or to one above it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}

import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site without its origin, or one of another site with it. */
  to: string;
}

/** How an address with an origin of its own begins (RFC 3986, section 3.1), or with the document's scheme. */
const WITH_ORIGIN = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * A link, followed within the document where it leads to this site. The router's own one also carries the fetching
 * ahead of the framework that is built on it, which this site has no use for.
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
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        // Another window is the browser's matter, as are modified clicks, which the handler leaves alone by itself.
        if (!event.defaultPrevented && target === undefined) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link of a navigation, which says so when it leads to the page that is shown, or to one above it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}

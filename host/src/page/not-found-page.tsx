import { useEffect, useRef } from 'react';
import { paths } from '@hidden-order/platform/paths';
import { NavigationType, useNavigationType } from '@hidden-order/platform/router';
import { site } from '@hidden-order/api-shapes/site';
import { ButtonLink, Container } from '@hidden-order/ui';
import { useSite } from '../site';
import { useFocusOnPage } from './focus-and-scroll';
import { useSingleHead } from './page-head';
import styles from './page.module.css';

/** The answer to an address that leads nowhere. */
export function NotFoundPage() {
  const content = useRef<HTMLDivElement>(null);
  const { updates } = useSite();
  useFocusOnPage(content);
  useSingleHead();
  // A version that is live by now may have the page. A document that a server sent for this address is up to date.
  const isFromServer = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isFromServer) void updates.reloadIfOutdated();
  }, [isFromServer, updates]);
  return (
    <Container ref={content} className={styles.message}>
      <title>{`Page not found | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="kit-kicker">404: this count has been invalidated</p>
      <h1>We cannot find this page</h1>
      <p className={styles.lead}>It may have moved, or the link may be mistyped.</p>
      <p className={styles.actions}>
        <ButtonLink to={paths.home}>Go to Home</ButtonLink>
        <ButtonLink to={paths.courses} variant="secondary">
          See the courses
        </ButtonLink>
      </p>
    </Container>
  );
}

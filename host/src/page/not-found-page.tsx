import { useEffect, useRef } from 'react';
import { paths } from 'shared/paths';
import { NavigationType, useNavigationType } from 'shared/router';
import { site } from 'shared/site';
import { ButtonLink, Container } from 'shared/ui';
import { reloadIfOutdated } from '../updates/updates';
import { useFocusAndScroll } from './focus-and-scroll';
import styles from './page.module.css';
import { useSingleHead } from './prerendered-document';

/** The answer to an address that leads nowhere. */
export function NotFoundPage() {
  const content = useRef<HTMLDivElement>(null);
  useFocusAndScroll(content);
  useSingleHead();
  // A version that is live by now may have the page. A document that a server sent for this address is up to date.
  const isFromServer = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isFromServer) void reloadIfOutdated();
  }, [isFromServer]);
  return (
    <Container ref={content} className={styles.message}>
      <title>{`Page not found | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.kicker}>404</p>
      <h1>This count has been invalidated</h1>
      <p className={styles.lead}>There is no page at this address. It may have moved, or the link may be mistyped.</p>
      <p className={styles.actions}>
        <ButtonLink to={paths.home}>Go to Home</ButtonLink>
        <ButtonLink to={paths.courses} variant="secondary">
          See the courses
        </ButtonLink>
      </p>
      <InvalidatedCount />
    </Container>
  );
}

/** Wave 4 ends below the end of wave 1. Drawn here, because the code of charts is more than the rest of this page. */
function InvalidatedCount() {
  return (
    <svg className={styles.count} viewBox="0 0 640 280" width="640" height="280" aria-hidden="true">
      <path d="M120 150h500" />
      <polyline points="20,250 120,150 180,205 340,50 440,190" />
      <text x="120" y="136">
        1
      </text>
      <text x="180" y="236">
        2
      </text>
      <text x="340" y="36">
        3
      </text>
      <text x="440" y="221">
        4?
      </text>
    </svg>
  );
}

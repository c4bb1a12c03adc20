import { useRef } from 'react';
import { paths } from 'shared/paths';
import { site } from 'shared/site';
import { ButtonLink, Container } from 'shared/ui';
import { WaveChart } from 'shared/wave-chart';
import { flat } from 'shared/wave-figures';
import styles from './routes.module.css';
import { useFocusAndScroll } from './use-focus-and-scroll';

/** The answer to an address that leads nowhere. */
export function NotFoundPage() {
  const content = useRef<HTMLDivElement>(null);
  useFocusAndScroll(content);
  return (
    <Container ref={content} className={styles.message}>
      <title>{`Page not found | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.kicker}>404</p>
      <h1>This count has been invalidated</h1>
      <p className={styles.lead}>
        There is no page at this address. It may have moved, or the link may have a typing error.
      </p>
      <p className={styles.actions}>
        <ButtonLink to={paths.home}>Go to Home</ButtonLink>
        <ButtonLink to={paths.courses} variant="secondary">
          See the courses
        </ButtonLink>
      </p>
      <WaveChart figure={flat} caption="A flat correction: price ends about where it began." decorative />
    </Container>
  );
}

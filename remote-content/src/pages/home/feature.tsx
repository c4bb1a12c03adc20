import { useId, type ReactNode } from 'react';
import type { WaveFigure } from '@hidden-order/api-shapes/content';
import { Container } from '@hidden-order/ui';
import { TextbookChart } from '@hidden-order/waves/textbook-chart';
import styles from './feature.module.css';
import pageStyles from './page.module.css';

interface FeatureProps {
  kicker: string;
  title: string;
  figure: WaveFigure;
  className?: string | undefined;
  children: ReactNode;
}

/** A section with a drawing beside its text. */
export function Feature({ kicker, title, figure, className, children }: FeatureProps) {
  const id = useId();
  return (
    <Container className={className}>
      <section aria-labelledby={id} className={styles.feature}>
        <div className={styles.text}>
          <p className={pageStyles.kicker}>{kicker}</p>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
        <TextbookChart figure={figure} caption="" decorative className={styles.art} />
      </section>
    </Container>
  );
}

import { useId, type ReactNode } from 'react';
import { Container } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
import styles from './feature.module.css';
import pageStyles from './page.module.css';

interface FeatureProps {
  kicker: string;
  title: string;
  /** As `drawPlate` has drawn it. */
  plate: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A section with a drawing beside its text. */
export function Feature({ kicker, title, plate, className, children }: FeatureProps) {
  const id = useId();
  return (
    <Container className={className}>
      <section aria-labelledby={id} className={styles.feature}>
        <div className={`kit-stack4 ${styles.text}`}>
          <p className={pageStyles.kicker}>{kicker}</p>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
        <Plate drawing={plate} />
      </section>
    </Container>
  );
}

import type { ReactNode } from 'react';
import { paths } from 'shared/paths';
import { ButtonLink, Container, PageHeader } from 'shared/ui';
import { TextbookChart } from 'shared/wave-chart';
import { SimulatedNotice } from './facts';
import styles from './page.module.css';

/** The page while no tournament is scheduled. @param children the panel for an earlier entry */
export function NoneScheduled({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader
        kicker="Tournaments"
        title="No tournament is scheduled"
        lead="Dates, rules, seats and the registration form appear here once the next tournament is set. Until then, the three rules are the best preparation: the judges apply them first."
      >
        <p className={styles.badges}>
          <ButtonLink to={paths.blog('the-three-rules')}>Read the three rules</ButtonLink>
          <ButtonLink to={paths.courses} variant="secondary">
            See the courses
          </ButtonLink>
        </p>
      </PageHeader>
      <Container className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.art}>
            <TextbookChart figure="impulse" caption="" decorative />
          </div>
          {children}
        </div>
        <SimulatedNotice />
      </Container>
    </>
  );
}

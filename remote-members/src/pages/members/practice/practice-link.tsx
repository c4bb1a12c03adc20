import { paths } from 'shared/paths';
import { ButtonLink } from 'shared/ui';
import styles from './practice-in-lesson.module.css';

/** Leads from the overview to practice, which needs no course. */
export const PracticeLink = () => (
  <section className={styles.link}>
    <div>
      <h2>Practise counting</h2>
      <p>Label generated price series, see which rules your count keeps, and compare your scores.</p>
    </div>
    <ButtonLink to={paths.practice()} variant="secondary">
      Count the waves
    </ButtonLink>
  </section>
);

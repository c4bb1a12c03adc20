import { paths } from 'shared/paths';
import { ButtonLink, Container } from 'shared/ui';
import styles from './page.module.css';

/** The last word of the front page. */
export function ClosingCall() {
  return (
    <Container>
      <section className={styles.closing}>
        <h2>Read a whole lesson before you decide</h2>
        <p className={styles.lead}>
          Every course has a lesson that is open to all, with its figures and its exercise. No account, no e-mail
          address, no countdown.
        </p>
        <ButtonLink to={paths.courses}>Choose a course to try</ButtonLink>
      </section>
    </Container>
  );
}

import { paths } from 'shared/paths';
import { ButtonLink, Container } from 'shared/ui';
import styles from './page.module.css';

/** The last word of the front page. */
export function ClosingCall() {
  return (
    <Container>
      <section className={styles.closing}>
        <h2>Practise without risking a rupee</h2>
        <p className={styles.lead}>
          Our tournaments run on simulated accounts. Nobody at the academy gives signals, and no broker pays us.
        </p>
        <ButtonLink to={paths.tournamentRegistration}>About the tournaments</ButtonLink>
      </section>
    </Container>
  );
}

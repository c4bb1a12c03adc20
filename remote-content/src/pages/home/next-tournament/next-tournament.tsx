import { paths } from 'shared/paths';
import { ButtonLink, Container } from 'shared/ui';
import { WaveChart } from 'shared/wave-chart';
import styles from './next-tournament.module.css';

/** Where the next tournament is announced. */
export function NextTournament() {
  return (
    <Container>
      <section aria-labelledby="next-tournament" className={styles.teaser}>
        <div className={styles.text}>
          <p className={styles.kicker}>Tournaments</p>
          <h2 id="next-tournament">Count against the clock, with nothing at stake</h2>
          <p>
            Entrants get the same unfinished chart and write a count, its level and an alternate. Everything runs on
            simulated accounts. Dates, seats and rules are on the tournament page.
          </p>
          <ButtonLink to={paths.tournamentRegistration} variant="secondary">
            See the next tournament
          </ButtonLink>
        </div>
        <WaveChart figure="triangle" caption="" decorative className={styles.art} />
      </section>
    </Container>
  );
}

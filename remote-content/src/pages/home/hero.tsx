import { paths } from 'shared/paths';
import { site } from 'shared/site';
import { ButtonLink, Container } from 'shared/ui';
import { TextbookChart } from 'shared/wave-chart';
import styles from './page.module.css';

/** The tagline beside the figure of a complete cycle. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <Container className={styles.heroColumns}>
        <div className={styles.heroText}>
          <p className={styles.kicker}>Elliott Wave education, Karachi</p>
          <h1 className={styles.title}>{site.tagline}</h1>
          <p className={styles.lead}>
            Five waves with the trend, three against it. We teach the rules that can be checked, the guidelines that
            cannot, and the price at which a count is wrong.
          </p>
          <p className={styles.actions}>
            <ButtonLink to={paths.courses}>See the courses</ButtonLink>
            <ButtonLink to={paths.blogs} variant="secondary">
              Read the articles
            </ButtonLink>
          </p>
        </div>
        <figure className={styles.heroFigure}>
          <TextbookChart
            figure="cycle"
            caption="A complete cycle: five waves up, labelled 1 to 5, then three waves down, labelled A, B and C."
          />
          <figcaption>One cycle: a motive phase of five waves, a corrective phase of three.</figcaption>
        </figure>
      </Container>
    </section>
  );
}

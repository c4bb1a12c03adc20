import { paths } from 'shared/paths';
import { ButtonLink, Container } from 'shared/ui';
import { Hero } from './hero';
import { Method } from './method';
import { NextTournament } from './next-tournament/next-tournament';
import { Reviews } from './reviews/reviews';
import { FeaturedCourses, LatestArticles } from './teasers';
import styles from './page.module.css';

/** The home page. */
export function HomePage() {
  return (
    <div className={styles.sections}>
      <Hero />
      <FeaturedCourses />
      <Method />
      <NextTournament />
      <Reviews />
      <LatestArticles />
      <CallToAction />
    </div>
  );
}

function CallToAction() {
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

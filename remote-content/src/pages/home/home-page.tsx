import { ClosingCall } from './closing-call';
import { FeaturedCourses } from './featured-courses';
import { Hero } from './hero';
import { LatestArticles } from './latest-articles';
import { Method } from './method';
import { NextTournament } from './next-tournament/next-tournament';
import { Reviews } from './reviews/reviews';
import styles from './page.module.css';

/** The front page. */
export function HomePage() {
  return (
    <div className={styles.sections}>
      <Hero />
      <FeaturedCourses />
      <Method />
      <NextTournament />
      <Reviews />
      <LatestArticles />
      <ClosingCall />
    </div>
  );
}

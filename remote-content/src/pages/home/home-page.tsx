import type { ReactNode } from 'react';
import { paths } from 'shared/paths';
import { Link, useLoaderData } from 'shared/router';
import { site } from 'shared/site';
import { ButtonLink, Container } from 'shared/ui';
import { TextbookChart } from 'shared/wave-chart';
import { BlogList } from '../../cards/blog-card';
import { CourseList } from '../../cards/course-card';
import type { loader } from './data';
import { NextTournament } from './next-tournament';
import { Reviews } from './reviews/reviews';
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

/** The tagline beside the figure of a complete cycle. */
function Hero() {
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

/** The first courses of the teaching order; nothing without courses. */
function FeaturedCourses() {
  const { courses } = useLoaderData<typeof loader>();
  if (courses.length === 0) return null;
  return (
    <Teaser title="Start here" link={<Link to={paths.courses}>All courses</Link>}>
      <CourseList courses={courses} />
    </Teaser>
  );
}

/** The newest articles; nothing without articles. */
function LatestArticles() {
  const { blogs } = useLoaderData<typeof loader>();
  if (blogs.length === 0) return null;
  return (
    <Teaser title="From the blog" link={<Link to={paths.blogs}>All articles</Link>}>
      <BlogList blogs={blogs} />
    </Teaser>
  );
}

const STEPS = [
  { title: 'Mark', text: 'Note every turning point of one size, with its price and no label yet.' },
  { title: 'List', text: 'Write down at least three counts. One must be a correction.' },
  {
    title: 'Check',
    text: 'Strike out each count that breaks one of the three rules. Beside the others, write the price that would prove them wrong.',
  },
  {
    title: 'Rank',
    text: 'Order the counts that are left by guidelines, such as Fibonacci ratios, which prove nothing. Keep an alternate.',
  },
];

/** The academy's method in four steps. */
function Method() {
  return (
    <section className={styles.method}>
      <Container>
        <h2>The method, in four steps</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

function Teaser({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) {
  return (
    <Container>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {link}
      </div>
      {children}
    </Container>
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

import type { ReactNode } from 'react';
import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Slot } from '@hidden-order/platform/slot';
import { ButtonLink, Container } from '@hidden-order/ui';
import { BlogList } from '../../lists/blog-card';
import { CourseList } from '../../lists/course-card';
import { OpenCount } from '../../open-count/open-count';
import type { loader } from './data';
import { Feature } from './feature';
import { Hero } from './hero/hero';
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
      <Container className={styles.features}>
        <Practice />
        <NextTournament />
      </Container>
      <LatestArticles />
      <Slot name="home-section" className={styles.slot} />
      <CallToAction />
      <Reviews />
    </div>
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
    <Teaser
      title="From the blog"
      link={
        <span className={`kit-wrap ${styles.links}`}>
          <Link to={paths.blogs}>All articles</Link>
          <Link to={paths.search}>Search the site</Link>
        </span>
      }
    >
      <BlogList blogs={blogs} />
    </Teaser>
  );
}

/** The academy's method in four steps. */
function Method() {
  const { method } = useLoaderData<typeof loader>();
  return (
    <section className={styles.method}>
      <Container>
        <h2>The method, in four steps</h2>
        <ol role="list" className={`kit-stack6 ${styles.steps}`}>
          {method.map(({ title, text }) => (
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

/** A practice series that any visitor may count. */
function Practice() {
  const { practice } = useLoaderData<typeof loader>();
  return (
    <Feature kicker="Try it" title={practice.title} className={styles.scripted}>
      <p>{practice.text}</p>
      <OpenCount seed={practice.seed} />
    </Feature>
  );
}

function Teaser({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) {
  return (
    <Container className={styles.short}>
      <div className={`kit-wrap ${styles.sectionHead}`}>
        <h2>{title}</h2>
        {link}
      </div>
      {children}
    </Container>
  );
}

function CallToAction() {
  const { closing } = useLoaderData<typeof loader>();
  return (
    <Container>
      <section className={`kit-stack4 ${styles.closing}`}>
        <h2>{closing.title}</h2>
        <p className={styles.lead}>{closing.text}</p>
        <ButtonLink to={paths.courses}>Choose a course to try</ButtonLink>
      </section>
    </Container>
  );
}

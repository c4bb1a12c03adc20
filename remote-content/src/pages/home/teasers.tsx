import type { ReactNode } from 'react';
import { paths } from 'shared/paths';
import { Link, useLoaderData } from 'shared/router';
import { Container } from 'shared/ui';
import { BlogList } from '../../blog-card/blog-card';
import { CourseList } from '../../course-card/course-card';
import type { loader } from './data';
import styles from './page.module.css';

/** The first courses of the teaching order; nothing without courses. */
export function FeaturedCourses() {
  const { courses } = useLoaderData<typeof loader>();
  if (courses.length === 0) return null;
  return (
    <Teaser title="Start here" link={<Link to={paths.courses}>All courses</Link>}>
      <CourseList courses={courses} />
    </Teaser>
  );
}

/** The newest articles; nothing without articles. */
export function LatestArticles() {
  const { blogs } = useLoaderData<typeof loader>();
  if (blogs.length === 0) return null;
  return (
    <Teaser title="From the blog" link={<Link to={paths.blogs}>All articles</Link>}>
      <BlogList blogs={blogs} />
    </Teaser>
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

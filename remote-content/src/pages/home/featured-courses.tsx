import { paths } from 'shared/paths';
import { Link, useLoaderData } from 'shared/router';
import { Container } from 'shared/ui';
import { CourseList } from '../../course-card/course-card';
import type { loader } from './data';
import styles from './page.module.css';

/** The first courses of the teaching order. */
export function FeaturedCourses() {
  const { courses } = useLoaderData<typeof loader>();
  if (courses.length === 0) return null;
  return (
    <Container>
      <div className={styles.sectionHead}>
        <h2>Start here</h2>
        <Link to={paths.courses}>All courses</Link>
      </div>
      <CourseList courses={courses} />
    </Container>
  );
}

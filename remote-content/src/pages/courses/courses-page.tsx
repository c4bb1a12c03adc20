import type { CourseSummary } from 'shared/contracts/content';
import { useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { CourseList } from '../../course-card/course-list';
import { formatCount } from '../../format/format';
import { grid } from '../../grid/grid';

/** All courses of the academy. */
export function CoursesPage() {
  const courses = useLoaderData<CourseSummary[]>();
  return (
    <>
      <PageHeader
        kicker="Courses and certifications"
        title="Learn to count, then learn to doubt the count"
        lead="Each course teaches the rules first, the guidelines second, and where a count is proven wrong throughout."
      />
      <Container>
        {courses.length === 0 ? (
          <p>There is no course on offer right now. Please look in again later.</p>
        ) : (
          <>
            <h2 className={grid.heading}>{formatCount(courses.length, 'course')}</h2>
            <CourseList courses={courses} />
          </>
        )}
      </Container>
    </>
  );
}

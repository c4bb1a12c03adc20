import type { CourseSummary } from 'shared/contracts/content';
import type { PageMeta } from 'shared/contracts/page';
import { useLoaderData, type LoaderFunctionArgs } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { fetchCourses } from '../../queries/content-queries';
import { CourseCard } from '../../course-card/course-card';
import { formatCount } from '../../format/format';
import { grid } from '../../grid/grid';

export const loader = ({ request }: LoaderFunctionArgs) => fetchCourses(request.signal);

export const meta = (): PageMeta => ({
  title: 'Courses and certifications',
  description: 'Six courses in Elliott Wave analysis, from the foundations to the certification exam.',
});

/** All courses of the academy. */
export function Component() {
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
            <ul className={grid.three}>
              {courses.map((course) => (
                <li key={course.id} className={grid.cell}>
                  <CourseCard course={course} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Container>
    </>
  );
}

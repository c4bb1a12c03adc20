import { ALL_COURSES } from 'shared/contracts/content-lists';
import type { CourseQuery } from 'shared/contracts/content-query';
import { formatCount } from 'shared/format';
import { paths } from 'shared/paths';
import { useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { CourseList } from '../../course-card/course-card';
import styles from '../../list-controls/list-controls.module.css';
import { NoResults, Pagination, ResultHeading } from '../../list-controls/results';
import { useListQuery } from '../../list-controls/use-list-query';
import { writeQuery } from '../../list-query/list-query';
import { CourseFilters } from './course-filters';
import type { loader } from './data';
import { LearningPath } from './learning-path';

/** The courses, filtered and sorted by the query string. */
export function CoursesPage() {
  const { query: shown, list } = useLoaderData<typeof loader>();
  const { query, change, loading } = useListQuery<CourseQuery>(ALL_COURSES, shown);
  const filtered = [shown.level, shown.type, shown.search].some((value) => value !== undefined);
  const count = formatCount(list.total, 'course');
  return (
    <>
      <PageHeader
        kicker="Courses and certifications"
        title="Learn to count, then learn to doubt the count"
        lead="Each course teaches rules first and guidelines second, and shows throughout where a count is proved wrong."
      />
      <Container>
        {writeQuery(ALL_COURSES, shown) === '' && list.pages === 1 && <LearningPath courses={list.items} />}
        <CourseFilters query={query} onChange={change} />
        <div aria-busy={loading} className={loading ? styles.busy : undefined}>
          <ResultHeading page={list.page}>{filtered ? `${count} found` : count}</ResultHeading>
          {list.items.length > 0 ? (
            <CourseList courses={list.items} />
          ) : filtered ? (
            <NoResults onClear={() => change({ level: undefined, type: undefined, search: undefined })}>
              No course matches these filters. Try another word or another level.
            </NoResults>
          ) : (
            <p>We have no courses on sale at present. Please check back later.</p>
          )}
          <Pagination
            page={list.page}
            pages={list.pages}
            to={(page) => paths.courses + writeQuery(ALL_COURSES, { ...shown, page })}
          />
        </div>
      </Container>
    </>
  );
}

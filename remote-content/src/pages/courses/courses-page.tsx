import {
  ALL_COURSES,
  COURSE_LEVELS,
  COURSE_SORTS,
  COURSE_TYPES,
  LEVEL_LABELS,
  TYPE_LABELS,
} from '@hidden-order/api-shapes/content-lists';
import type { CourseQuery } from '@hidden-order/api-shapes/content-query';
import { formatCount } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader, SelectField } from '@hidden-order/ui';
import { CourseList } from '../../lists/course-card';
import styles from '../../lists/lists.module.css';
import { NoResults, Pagination, ResultHeading, SearchForm } from '../../lists/list-controls';
import { useListQuery } from '../../lists/use-list-query';
import { writeQuery } from '../../lists/list-query';
import type { loader } from './data';

/** The courses, filtered and sorted by the query string. */
export function CoursesPage() {
  const { query: shown, list, noResults } = useLoaderData<typeof loader>();
  const { query, change, loading } = useListQuery<CourseQuery>(ALL_COURSES, shown);
  const filtered = [shown.level, shown.type, shown.search].some((value) => value !== undefined);
  const isRated = shown.sort === 'rating' || list.items.some(({ rating }) => rating?.sample === false);
  const count = formatCount(list.total, 'course');
  return (
    <>
      <PageHeader
        tool
        kicker="Courses and certifications"
        title="Learn to count, then learn to doubt the count"
        lead="A count is one way to label the waves of a chart. Each course teaches rules first and guidelines second, and shows throughout where a count is proved wrong."
      />
      <Container>
        <CourseFilters query={query} isRated={isRated} onChange={change} />
        <div aria-busy={loading} className={loading ? styles.busy : undefined}>
          <ResultHeading page={list.page}>{filtered ? `${count} found` : count}</ResultHeading>
          {list.items.length > 0 ? (
            <CourseList courses={list.items} />
          ) : filtered ? (
            <NoResults
              plate={noResults}
              onClear={() => change({ level: undefined, type: undefined, search: undefined })}
            >
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

const SORTS: Record<Exclude<(typeof COURSE_SORTS)[number], 'rating'>, string> = {
  order: 'Teaching order',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  shortest: 'Duration, shortest first',
};

interface CourseFiltersProps {
  query: CourseQuery;
  /** Whether readers have rated a course: nothing is best by sample data. */
  isRated: boolean;
  onChange: (fields: Partial<CourseQuery>) => void;
}

/** The filters of the course list. */
function CourseFilters({ query, isRated, onChange }: CourseFiltersProps) {
  return (
    <SearchForm label="Search the courses" search={query.search} onSearch={(search) => onChange({ search })}>
      <SelectField
        label="Level"
        value={query.level ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ level: COURSE_LEVELS.find((level) => level === value) })}
      >
        <option value="">All levels</option>
        <Options labels={LEVEL_LABELS} />
      </SelectField>
      <SelectField
        label="Type"
        value={query.type ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ type: COURSE_TYPES.find((type) => type === value) })}
      >
        <option value="">All types</option>
        <Options labels={TYPE_LABELS} />
      </SelectField>
      <SelectField
        label="Sort by"
        value={query.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: COURSE_SORTS.find((sort) => sort === value) ?? ALL_COURSES.sort })
        }
      >
        <Options labels={SORTS} />
        {isRated && <option value="rating">Rating, best first</option>}
      </SelectField>
    </SearchForm>
  );
}

function Options({ labels }: { labels: Readonly<Record<string, string>> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

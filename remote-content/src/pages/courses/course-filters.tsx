import { ALL_COURSES, COURSE_LEVELS, COURSE_SORTS, COURSE_TYPES } from 'shared/contracts/content-lists';
import type { CourseQuery } from 'shared/contracts/content-query';
import { SelectField } from 'shared/ui';
import { SearchForm } from '../../lists/search-form';

const LEVELS: Record<(typeof COURSE_LEVELS)[number], string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
const TYPES: Record<(typeof COURSE_TYPES)[number], string> = { course: 'Course', certification: 'Certification' };
const SORTS: Record<(typeof COURSE_SORTS)[number], string> = {
  order: 'Teaching order',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  rating: 'Best rated',
  shortest: 'Shortest first',
};

interface CourseFiltersProps {
  query: CourseQuery;
  onChange: (fields: Partial<CourseQuery>) => void;
}

/** The filters of the course list. */
export function CourseFilters({ query, onChange }: CourseFiltersProps) {
  return (
    <SearchForm label="Search the courses" search={query.search} onSearch={(search) => onChange({ search })}>
      <SelectField
        label="Level"
        value={query.level ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ level: COURSE_LEVELS.find((level) => level === value) })}
      >
        <option value="">All levels</option>
        <Options labels={LEVELS} />
      </SelectField>
      <SelectField
        label="Type"
        value={query.type ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ type: COURSE_TYPES.find((type) => type === value) })}
      >
        <option value="">All types</option>
        <Options labels={TYPES} />
      </SelectField>
      <SelectField
        label="Sort by"
        value={query.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: COURSE_SORTS.find((sort) => sort === value) ?? ALL_COURSES.sort })
        }
      >
        <Options labels={SORTS} />
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

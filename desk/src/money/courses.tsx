import * as calls from '@hidden-order/api-shapes/desk/calls';
import { formatRupees } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { List } from '../parts/list';
import { ExportButton } from './export-button';
import { TABS } from './tabs';

/** What happened in each course by month. */
export function Courses() {
  return (
    <>
      <Heading title="Money" tabs={TABS} lead="Courses by month. Income is what came less what went back.">
        <ExportButton what="months" address={calls.exportCourseMonths.path} name="course-months.csv" />
      </Heading>
      <List
        endpoint={calls.listCourseMonths}
        rowKey={({ month, course }) => `${month} ${course}`}
        columns={[
          { name: 'Month', cell: ({ month }) => month },
          { name: 'Course', cell: ({ course }) => course },
          { name: 'Enrolled', cell: ({ enrolled }) => enrolled },
          { name: 'Active', cell: ({ active }) => active },
          { name: 'Finished', cell: ({ finished }) => finished },
          { name: 'Refunded', cell: ({ refunded }) => refunded },
          { name: 'Income', cell: ({ income_paisa }) => formatRupees(income_paisa) },
        ]}
        noun="month of a course"
        plural="months of courses"
        empty="Nothing has happened in a course yet."
      />
    </>
  );
}

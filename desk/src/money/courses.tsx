import * as calls from '@hidden-order/api-shapes/desk/calls';
import { Rows, useLive } from '@hidden-order/console';
import { useState } from 'react';
import type { CourseSummary } from '@hidden-order/api-shapes/content';
import { Button, RetryMessage, Skeleton } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { List } from '../parts/list';
import { ExportButton } from './export-button';
import { TABS } from './tabs';
import { TermsDialog } from './terms-dialog';

/** The terms of each course, and what happened in it by month. */
export function Courses() {
  const { data, fault, refresh } = useLive(calls.listCourses, {});
  const [chosen, setChosen] = useState<CourseSummary | null>(null);
  const close = () => {
    setChosen(null);
    refresh();
  };
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="Terms of courses, and courses by month. Income is what came less what went back."
      >
        <ExportButton what="months" address={calls.exportCourseMonths.path} name="course-months.csv" />
      </Heading>
      {fault && (
        <RetryMessage onRetry={refresh}>{`The terms of courses are not up to date. ${fault.message}`}</RetryMessage>
      )}
      {!data && <Skeleton height="20rem" />}
      {data && (
        <Rows
          caption="Terms of courses"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            { name: 'Course', cell: ({ title }) => title },
            { name: 'Price', cell: ({ price_paisa }) => formatRupees(price_paisa) },
            { name: 'Instalments', cell: ({ instalments }) => instalments },
            { name: 'Enrolment', cell: ({ is_open }) => (is_open ? 'Open' : 'Closed') },
            {
              name: 'Change',
              cell: (course) => (
                <Button variant="secondary" aria-label={`Change ${course.title}`} onClick={() => setChosen(course)}>
                  Change
                </Button>
              ),
            },
          ]}
        />
      )}
      {chosen && <TermsDialog course={chosen} onClose={close} />}
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

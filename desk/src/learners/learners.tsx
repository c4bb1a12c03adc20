import * as calls from '@hidden-order/api-shapes/desk/calls';
import { LEARNER_STATES, STUCK_DAYS } from '@hidden-order/api-shapes/desk/learners';
import { formatDay } from '@hidden-order/ui/format';
import { ChoiceFilter, Filters, SearchFilter } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { PersonLink } from '../parts/links';
import { List } from '../parts/list';
import { TABS } from './tabs';

const STATES = { learning: 'Learning', stuck: `Nothing for ${STUCK_DAYS} days`, finished: 'Finished' } as const;

/** Running enrolments, those that rest longest first. */
export function Learners() {
  return (
    <>
      <Heading title="Learners" tabs={TABS} lead="Who learns what, and who may need a word." />
      <Filters>
        <SearchFilter label="Name or e-mail" />
        <ChoiceFilter name="state" label="State" options={LEARNER_STATES.map((state) => [state, STATES[state]])} />
      </Filters>
      <List
        endpoint={calls.listLearners}
        rowKey={({ person_id, course }) => `${person_id} ${course}`}
        columns={[
          { name: 'Learner', cell: ({ person_id, name }) => <PersonLink id={person_id} name={name} /> },
          {
            name: 'Course',
            cell: ({ course, enrolled_at }) => <Lines below={[`since ${formatDay(enrolled_at)}`]}>{course}</Lines>,
          },
          { name: 'Lessons', cell: ({ completed, lessons }) => `${completed} of ${lessons}` },
          { name: 'Last active', cell: ({ last_active_at }) => formatDay(last_active_at) },
          { name: 'Certificate', cell: ({ certified_at }) => (certified_at === null ? '–' : formatDay(certified_at)) },
        ]}
        noun="enrolment"
        empty="No enrolment fits."
      />
    </>
  );
}

import * as calls from '@hidden-order/api-shapes/desk/calls';
import { formatMoment } from '@hidden-order/ui/format';
import { ChoiceFilter, Filters, SearchFilter } from '../parts/filters';
import { Heading } from '../parts/heading';
import { PersonLink } from '../parts/links';
import { List } from '../parts/list';
import { TABS } from './tabs';

const RESULTS = [
  ['passed', 'Passed'],
  ['failed', 'Failed'],
] as const;

/** Quizzes and examinations that were handed in, the latest first. */
export function Examinations() {
  return (
    <>
      <Heading title="Learners" tabs={TABS} lead="Results as the server marked them." />
      <Filters>
        <SearchFilter label="Name or e-mail" />
        <ChoiceFilter name="result" label="Result" options={RESULTS} />
      </Filters>
      <List
        endpoint={calls.listExaminations}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Learner', cell: ({ person_id, name }) => <PersonLink id={person_id} name={name} /> },
          { name: 'Course', cell: ({ course }) => course },
          { name: 'Right', cell: ({ right, of }) => `${right} of ${of}` },
          { name: 'Result', cell: ({ passed }) => (passed ? 'Passed' : 'Not passed') },
          { name: 'Handed in', cell: ({ handed_in_at }) => formatMoment(handed_in_at) },
        ]}
        noun="attempt"
        empty="No attempt fits."
      />
    </>
  );
}

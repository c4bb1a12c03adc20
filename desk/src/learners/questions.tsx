import * as calls from '@hidden-order/api-shapes/desk/calls';
import { LEAST_ANSWERS } from '@hidden-order/api-shapes/desk/learners';
import { formatCount } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { TABS } from './tabs';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What a correlation says of a question. */
function tellsInWords(tells: number | null): string {
  if (tells === null) return 'Not known yet';
  const word = tells < 0 ? 'The wrong way round' : tells < 0.1 ? 'Hardly' : tells < 0.3 ? 'A little' : 'Well';
  return `${word} (${tells.toFixed(2)})`;
}

/** Questions of quizzes and examinations, those first that tell the better from the worse least. */
export function Questions() {
  return (
    <>
      <Heading
        title="Learners"
        tabs={TABS}
        lead={`How questions do. Whether one tells the better from the worse is known from ${LEAST_ANSWERS} answers on.`}
      />
      <List
        endpoint={calls.listQuestions}
        rowKey={({ id, course }) => `${course} ${id}`}
        columns={[
          { name: 'Question', cell: ({ text, course }) => <Lines below={[course]}>{text}</Lines> },
          { name: 'Right', cell: ({ right, asked }) => `${percent(right)} of ${formatCount(asked, 'answer')}` },
          { name: 'Tells the better from the worse', cell: ({ tells }) => tellsInWords(tells) },
          {
            name: 'Chosen',
            cell: ({ options, asked }) =>
              options.length === 0 ? (
                '–'
              ) : (
                <ul>
                  {options.map(({ text, right, chosen }) => (
                    <li key={text}>{`${percent(chosen / asked)}: ${text}${right ? ' (right)' : ''}`}</li>
                  ))}
                </ul>
              ),
          },
        ]}
        noun="question"
        empty="No quiz was handed in yet."
      />
    </>
  );
}

import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { type Message } from '@hidden-order/api-shapes/desk/messages';
import { Button } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { ChoiceFilter, Filters, SearchFilter, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import parts from '../parts/parts.module.css';
import { AnswerDialog } from './answer-dialog';
import { TABS } from './tabs';

/** Messages of the contact form: those that wait, the oldest first, or all. */
export function Messages() {
  const [answered, setAnswered] = useState<Message | null>(null);
  const isAll = useQuery('state') === 'all';
  return (
    <>
      <Heading
        title="Messages"
        tabs={TABS}
        lead="What people wrote in the contact form. An answer goes to them by e-mail."
      />
      <Filters>
        <SearchFilter label="Name, e-mail or reference" />
        <ChoiceFilter name="state" label="Which" options={[['all', 'All']]} none="Waiting" />
      </Filters>
      <List
        endpoint={calls.listMessages}
        rowKey={({ reference }) => reference}
        columns={[
          { name: 'From', cell: ({ name, email, reference }) => <Lines below={[email, reference]}>{name}</Lines> },
          { name: 'About', cell: ({ topic }) => topic },
          { name: 'Message', cell: ({ message }) => <p className={parts.text}>{message}</p> },
          { name: 'Received', cell: ({ received_at }) => formatMoment(received_at) },
          { name: 'Answer', cell: (message) => <Answer to={message} onAnswer={() => setAnswered(message)} /> },
        ]}
        noun="message"
        empty={isAll ? 'No message fits.' : 'Every message has its answer.'}
      />
      {answered && <AnswerDialog message={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}

function Answer({ to, onAnswer }: { to: Message; onAnswer: () => void }) {
  const { closed_at, closed_by, answer } = to;
  if (closed_at === null)
    return (
      <Button variant="secondary" onClick={onAnswer}>
        Answer
      </Button>
    );
  return <Lines below={[`${closed_by}, ${formatMoment(closed_at)}`]}>{answer ?? 'No answer needed'}</Lines>;
}

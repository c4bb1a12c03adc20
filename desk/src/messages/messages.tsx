import { useState } from 'react';
import { messagesSchema, type Message } from '@hidden-order/api-shapes/desk/messages';
import { Button, SelectField, TextField } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { Filters, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import parts from '../parts/parts.module.css';
import { Tabs } from '../parts/tabs';
import { AnswerDialog } from './answer-dialog';
import { TABS } from './tabs';

/** Messages of the contact form: those that wait, the oldest first, or all. */
export function Messages() {
  const [answered, setAnswered] = useState<Message | null>(null);
  const state = useQuery('state');
  return (
    <>
      <Heading title="Messages" lead="What people wrote in the contact form. An answer goes to them by e-mail." />
      <Tabs tabs={TABS} />
      <Filters>
        <TextField type="search" name="q" label="Name, e-mail or reference" defaultValue={useQuery('q')} />
        <SelectField name="state" label="Which" defaultValue={state}>
          <option value="">Waiting</option>
          <option value="all">All</option>
        </SelectField>
      </Filters>
      <List
        caption="Messages"
        schema={messagesSchema}
        path="/api/messages/"
        columns={['From', 'About', 'Message', 'Received', 'Answer']}
        row={(message) => <Row key={message.reference} message={message} onAnswer={() => setAnswered(message)} />}
        noun="message"
        empty={state === 'all' ? 'No message fits.' : 'Every message has its answer.'}
      />
      {answered && <AnswerDialog message={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}

function Row({ message, onAnswer }: { message: Message; onAnswer: () => void }) {
  const { reference, name, email, topic, message: text, received_at, closed_at, closed_by, answer } = message;
  return (
    <tr>
      <th scope="row">
        <Lines below={[email, reference]}>{name}</Lines>
      </th>
      <td>{topic}</td>
      <td className={parts.text}>{text}</td>
      <td>{formatMoment(received_at)}</td>
      <td>
        {closed_at === null ? (
          <Button variant="secondary" onClick={onAnswer}>
            Answer
          </Button>
        ) : (
          <Lines below={[`${closed_by}, ${formatMoment(closed_at)}`]}>{answer ?? 'No answer needed'}</Lines>
        )}
      </td>
    </tr>
  );
}

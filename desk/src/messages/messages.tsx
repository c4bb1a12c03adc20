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
import { Write } from '../parts/write';
import { AnswerDialog } from './answer-dialog';
import { Place } from './place';
import { PublishDialog } from './publish-dialog';
import { TABS } from './tabs';

/** Messages of the contact form and questions in lessons: those that wait, the oldest first, or all. */
export function Messages() {
  const [answered, setAnswered] = useState<Message | null>(null);
  const [published, setPublished] = useState<Message | null>(null);
  const isAll = useQuery('state') === 'all';
  return (
    <>
      <Heading
        title="Messages"
        tabs={TABS}
        lead="What people wrote in the contact form, and asked in lessons. An answer goes to them by e-mail."
      />
      <Filters>
        <SearchFilter label="Name, e-mail or reference" />
        <ChoiceFilter name="state" label="Which" options={[['all', 'All']]} none="Waiting" />
      </Filters>
      <List
        endpoint={calls.listMessages}
        rowKey={({ reference }) => reference}
        columns={[
          {
            name: 'From',
            cell: ({ name, email, reference }) => <Lines below={[email, reference]}>{name || 'Deleted account'}</Lines>,
          },
          { name: 'About', cell: ({ topic, place }) => (place ? <Place place={place} /> : topic) },
          {
            name: 'Message',
            cell: ({ message, published }) => <p className={parts.text}>{message || published?.question}</p>,
          },
          { name: 'Received', cell: ({ received_at }) => formatMoment(received_at) },
          {
            name: 'Answer',
            cell: (message) => (
              <div className="kit-stack2">
                <Answer to={message} onAnswer={() => setAnswered(message)} onPublish={() => setPublished(message)} />
                {message.email && <Write audience="message" of={message.reference} name={message.name} />}
              </div>
            ),
          },
        ]}
        noun="message"
        empty={isAll ? 'No message fits.' : 'Every message has its answer.'}
      />
      {answered && <AnswerDialog message={answered} onClose={() => setAnswered(null)} />}
      {published && <PublishDialog message={published} onClose={() => setPublished(null)} />}
    </>
  );
}

interface AnswerProps {
  to: Message;
  onAnswer: () => void;
  onPublish: () => void;
}

function Answer({ to, onAnswer, onPublish }: AnswerProps) {
  const { closed_at, closed_by, answer, place, published } = to;
  if (closed_at === null)
    return (
      <Button variant="secondary" onClick={onAnswer}>
        Answer
      </Button>
    );
  return (
    <div className="kit-stack2">
      <p className={parts.text}>{answer ?? 'No answer needed'}</p>
      <p className="kit-fine">{`${closed_by}, ${formatMoment(closed_at)}`}</p>
      {place && answer !== null && (
        <Button variant="secondary" onClick={onPublish}>
          {published ? 'Change what is public' : 'Publish'}
        </Button>
      )}
    </div>
  );
}

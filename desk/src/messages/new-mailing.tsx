import * as calls from '@hidden-order/api-shapes/desk/calls';
import type { Audience, NewMailing as NewMailingBody } from '@hidden-order/api-shapes/desk/mailings';
import { useCall, useLive, useServiceTask } from '@hidden-order/console';
import { useNavigate } from '@hidden-order/platform/router';
import { Alert, Button, SelectField, TextAreaField, TextField } from '@hidden-order/ui';
import { formatCount } from '@hidden-order/ui/format';
import { useState } from 'react';
import { useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import parts from '../parts/parts.module.css';
import { useSay } from '../shell/saying';
import { AUDIENCES, PURPOSES } from './mailings';
import { TABS } from './tabs';

const MANY = ['all', 'course', 'tournament', 'people'] as const;

/** Writes to many people: whom it reaches, a test, and into the queue. The address may say what is searched. */
export function NewMailing() {
  const q = useQuery('q');
  const audience = q === '' ? 'all' : 'people';
  const [mailing, setMailing] = useState<NewMailingBody>({
    audience,
    of: q,
    purpose: 'newsletter',
    subject: '',
    text: '',
  });
  const { subject, text, ...to } = mailing;
  const { data: choices } = useLive(calls.listMailingChoices, {});
  const { data: reached } = useLive(calls.countRecipients, { query: to });
  const options = to.audience === 'course' || to.audience === 'tournament' ? (choices?.[to.audience] ?? []) : null;
  const change = (changes: Partial<NewMailingBody>) => setMailing({ ...mailing, ...changes });
  return (
    <>
      <Heading
        title="Messages"
        tabs={TABS}
        lead="Write to many people. They get it in a day, unless someone stops it."
      />
      <div className={`kit-stack4 ${parts.letter}`}>
        <SelectField
          label="To"
          value={to.audience}
          onChange={({ target }) => change({ of: '', audience: target.value as Audience['audience'] })}
        >
          {MANY.map((value) => (
            <option key={value} value={value}>
              {AUDIENCES[value]}
            </option>
          ))}
        </SelectField>
        {options && (
          <SelectField label="Which" value={to.of} onChange={({ target }) => change({ of: target.value })}>
            <option value="">Choose one</option>
            {options.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        {to.audience === 'people' && (
          <TextField label="Search" value={to.of} onChange={({ target }) => change({ of: target.value })} />
        )}
        <SelectField
          label="Purpose"
          hint="Newsletters reach only confirmed addresses whose owners have not ended them."
          value={to.purpose}
          onChange={({ target }) => change({ purpose: target.value as Audience['purpose'] })}
        >
          <option value="newsletter">{PURPOSES.newsletter}</option>
          <option value="contract">{PURPOSES.contract}</option>
        </SelectField>
        <p role="status">
          {reached === null ? 'Counting…' : `${formatCount(reached.count, 'person gets', 'people get')} it.`}
        </p>
        <TextField label="Subject" value={subject} onChange={({ target }) => change({ subject: target.value })} />
        <TextAreaField
          label="Text"
          rows={10}
          hint="Blank lines divide paragraphs."
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Actions mailing={mailing} />
      </div>
    </>
  );
}

function Actions({ mailing: body }: { mailing: NewMailingBody }) {
  const call = useCall();
  const say = useSay();
  const navigate = useNavigate();
  const test = async () => {
    await call(calls.testMailing, { body });
    say('The test is on its way to you.');
  };
  const queue = async () => {
    await call(calls.sendMailing, { body });
    say('The e-mail goes out in 24 hours. You can stop it here until then.');
    await navigate('/messages/mailings');
  };
  const { isPending, fault, run } = useServiceTask((act: () => Promise<void>) => act());
  return (
    <>
      {fault !== null && <Alert tone="error">{fault}</Alert>}
      <div className="kit-actions">
        <Button variant="secondary" disabled={isPending} onClick={() => run(test)}>
          Send a test to me
        </Button>
        <Button disabled={isPending} onClick={() => run(queue)}>
          Queue
        </Button>
      </div>
    </>
  );
}

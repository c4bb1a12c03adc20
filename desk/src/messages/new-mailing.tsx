import * as calls from '@hidden-order/api-shapes/desk/calls';
import type { Audience } from '@hidden-order/api-shapes/desk/mailings';
import { useCall, useLive, useServiceTask } from '@hidden-order/console';
import { useNavigate } from '@hidden-order/platform/router';
import { Alert, Button, SelectField, TextAreaField, TextField } from '@hidden-order/ui';
import { formatCount } from '@hidden-order/ui/format';
import { useState } from 'react';
import { useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import parts from '../parts/parts.module.css';
import { useSay } from '../shell/saying';
import { TABS } from './tabs';

const AUDIENCES = [
  ['all', 'Everyone with an account'],
  ['course', 'Members of a course'],
  ['tournament', 'Entrants of a tournament'],
  ['people', 'The people that a search finds'],
] as const;

/** Writes to many people: whom it reaches, how it looks, a test, and into the queue. The address may say what is searched. */
export function NewMailing() {
  const found = useQuery('q');
  const [to, setTo] = useState<Audience>({ audience: found === '' ? 'all' : 'people', of: found, purpose: 'news' });
  const { audience, of } = to;
  const [preview, setPreview] = useState('');
  const { data: choices } = useLive(calls.listMailingChoices, {});
  const { data: reached } = useLive(calls.countRecipients, { query: { ...to } });
  const call = useCall();
  const say = useSay();
  const navigate = useNavigate();
  const { isPending, fault, run } = useServiceTask(async (fields: FormData, what: string) => {
    const field = (name: string) => String(fields.get(name)).trim();
    const body = { ...to, subject: field('subject'), text: field('text') };
    if (what === 'preview') return setPreview((await call(calls.previewMailing, { body })).text);
    await call(what === 'test' ? calls.testMailing : calls.sendMailing, { body });
    if (what === 'test') return say('The test is on its way to you.');
    say('The e-mail goes out in 24 hours. You can stop it here until then.');
    await navigate('/messages/mailings');
  });
  const options = audience === 'course' || audience === 'tournament' ? (choices?.[audience] ?? []) : null;
  return (
    <>
      <Heading
        title="Messages"
        tabs={TABS}
        lead="Write to many people. They get it in a day, unless someone stops it."
      />
      <form
        noValidate
        className={`kit-stack4 ${parts.letter}`}
        onChange={() => setPreview('')}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          run(new FormData(event.currentTarget), submitter?.getAttribute('value') ?? 'preview');
        }}
      >
        <SelectField
          label="To"
          value={audience}
          onChange={({ target }) => setTo({ ...to, of: '', audience: target.value as Audience['audience'] })}
        >
          {AUDIENCES.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {options && (
          <SelectField label="Which" value={of} onChange={({ target }) => setTo({ ...to, of: target.value })}>
            <option value="">Choose one</option>
            {options.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        {audience === 'people' && (
          <TextField label="Search" value={of} onChange={({ target }) => setTo({ ...to, of: target.value })} />
        )}
        <SelectField
          label="Purpose"
          hint="News reach only confirmed addresses whose owners have not ended them."
          value={to.purpose}
          onChange={({ target }) => setTo({ ...to, purpose: target.value as Audience['purpose'] })}
        >
          <option value="news">News</option>
          <option value="contract">About the contract</option>
        </SelectField>
        <p role="status">
          {reached === null ? 'Counting…' : `${formatCount(reached.count, 'person gets', 'people get')} it.`}
        </p>
        <TextField name="subject" label="Subject" />
        <TextAreaField name="text" label="Text" rows={10} hint="Blank lines divide paragraphs." />
        {fault !== null && <Alert tone="error">{fault}</Alert>}
        {preview !== '' && <pre className={parts.quote}>{preview}</pre>}
        <div className="kit-actions">
          {BUTTONS.map(([value, name]) => (
            <Button
              key={value}
              type="submit"
              value={value}
              variant={value === 'queue' ? 'primary' : 'secondary'}
              disabled={isPending}
            >
              {name}
            </Button>
          ))}
        </div>
      </form>
    </>
  );
}

/** The first one is pressed by the key Enter in a field. */
const BUTTONS = [
  ['preview', 'Preview'],
  ['test', 'Send a test to me'],
  ['queue', 'Queue'],
] as const;

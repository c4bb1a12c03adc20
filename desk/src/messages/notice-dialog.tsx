import { atClock, clockAt } from '@hidden-order/api-shapes/calendar-day';
import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { NOTICE_PAGES, type SavedNotice } from '@hidden-order/api-shapes/desk/messages';
import { CheckboxField, Notices, TextAreaField, TextField } from '@hidden-order/ui';
import { ActionDialog } from '../parts/action-dialog';
import { Choices, chosenIn } from '../parts/choices';

/** Writes a notice, changes or ends it, and shows how it will look. */
export function NoticeDialog({ notice, onClose }: { notice: SavedNotice; onClose: () => void }) {
  const [text, setText] = useState(notice.text);
  const [isEnded, setEnded] = useState(false);
  return (
    <ActionDialog
      title={notice.id === null ? 'New notice' : 'Change the notice'}
      confirm={isEnded ? 'End the notice' : 'Save the notice'}
      act={(call, field) => {
        const from = instantOf(field('from'));
        const until = isEnded ? new Date().toISOString() : instantOf(field('until'));
        const begins = isEnded && from > until ? until : from;
        const pages = chosenIn(field, 'page', NOTICE_PAGES);
        return call(calls.saveNotice, { body: { id: notice.id, text, from: begins, until, pages } });
      }}
      done="The notice is saved. The site follows within a minute."
      onClose={onClose}
    >
      <TextAreaField label="Notice" rows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <TextField type="datetime-local" name="from" label="From, in Pakistan time" defaultValue={typedOf(notice.from)} />
      <TextField type="datetime-local" name="until" label="Until" defaultValue={typedOf(notice.until)} />
      {notice.id !== null && <CheckboxField label="End it now" checked={isEnded} onChange={() => setEnded(!isEnded)} />}
      <Choices
        legend="On these pages; on all without a choice"
        name="page"
        options={NOTICE_PAGES}
        chosen={notice.pages}
      />
      <section aria-label="How it will look">
        <Notices texts={text.trim() === '' ? [] : [text]} />
      </section>
    </ActionDialog>
  );
}

/** An instant of what is typed as the time in Pakistan, and the other way. */
const instantOf = (typed: string) => typed && new Date(atClock(typed)).toISOString();
const typedOf = (instant: string) => instant && clockAt(new Date(instant));

import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useLive } from '@hidden-order/console';
import { useState } from 'react';
import type { CourseSummary } from '@hidden-order/api-shapes/content';
import { Alert, CheckboxField, NumberField, TextField } from '@hidden-order/ui';
import { InstalmentDays, Price } from '@hidden-order/ui/offer';
import { ActionDialog } from '../parts/action-dialog';
import { paisaOf, RUPEES } from './booking';

/** Sets what a course costs and whether people can enrol, and shows what buyers will see. */
export function TermsDialog({ course, onClose }: { course: CourseSummary; onClose: () => void }) {
  const [price, setPrice] = useState(String(course.price_paisa / 100));
  const [count, setCount] = useState(String(course.instalments));
  const [is_open, setOpen] = useState(course.is_open);
  const offered = { price_paisa: paisaOf(price) ?? 0, instalments: Number(count) };
  const query = { price_paisa: String(offered.price_paisa), instalments: count };
  const { data: offer, fault } = useLive(calls.previewOffer, { query });
  return (
    <ActionDialog
      title={`Terms of ${course.title}`}
      confirm="Set the terms"
      act={(call) => call(calls.setTerms, { body: { course: course.id, ...offered, is_open } })}
      done={`The terms of ${course.title} are set. All pages show them within a minute.`}
      onClose={onClose}
    >
      <NumberField
        label="Price, in rupees"
        rules={RUPEES}
        value={price}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <TextField
        type="number"
        label="Monthly instalments"
        hint="Texts of the site name the number, such as the terms and conditions: change them with it."
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
      <CheckboxField
        label="Open for enrolment"
        hint="Those who are enrolled go on either way. Orders and plans keep their price."
        checked={is_open}
        onChange={(event) => setOpen(event.currentTarget.checked)}
      />
      <section aria-label="What buyers will see" aria-live="polite" className="kit-stack2">
        {fault && <Alert tone="error">{fault.message}</Alert>}
        {!is_open && <p>Enrolment is closed.</p>}
        {is_open && offer && <Price total={offer.total_paisa} count={offer.instalments.length} />}
        {is_open && offer && <InstalmentDays instalments={offer.instalments} />}
      </section>
    </ActionDialog>
  );
}

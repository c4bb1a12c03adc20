import { lazy, Suspense } from 'react';

/** The academy's country, whose numbers are shown as people there write them. */
const OWN_COUNTRY = 'PK';

const Formatted = lazy(() =>
  import('shared/phone').then(
    ({ formatPhone }) => ({ default: ({ number }: { number: string }) => formatPhone(number, 'auto', OWN_COUNTRY) }),
    (error: unknown) => {
      console.warn('Numbering plans did not load; the phone number is shown as it was saved.', error);
      return { default: ({ number }: { number: string }) => number };
    },
  ),
);

/** A phone number in the display mode `auto` (SPEC §9). Numbering plans are heavy: until they are there, it is shown as saved. */
export function PhoneNumber({ number }: { number: string }) {
  return (
    <Suspense fallback={number}>
      <Formatted number={number} />
    </Suspense>
  );
}

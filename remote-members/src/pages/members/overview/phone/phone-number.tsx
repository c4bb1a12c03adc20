import { useEffect, useState } from 'react';

/** The academy's country, whose numbers are shown in national format. */
const OWN_COUNTRY = 'PK';

/**
 * A phone number in the display mode `auto` (SPEC §9). Shows the saved number until the numbering plans have loaded.
 */
export function PhoneNumber({ number }: { number: string }) {
  const [formatted, setFormatted] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./format-phone').then(
      ({ formatPhone }) => isCurrent && setFormatted(formatPhone(number, 'auto', OWN_COUNTRY)),
      (error: unknown) => console.warn('Numbering plans did not load; the phone number shows as it was saved.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [number]);
  return <span>{formatted ?? number}</span>;
}

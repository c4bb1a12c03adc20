import { paths } from './paths';

/** The state of a link that asks for the confirmation: by its address alone it shows once in a tab. */
const SHOW_AGAIN = 'show-payment-again';

/** What a link needs that shows the confirmation of a paid payment again, on the page of its course. */
export const confirmationLink = ({ course, payment }: { course: string; payment: string }) => ({
  to: `${paths.course(course)}?payment=${encodeURIComponent(payment)}`,
  state: SHOW_AGAIN,
});

/** Whether such a link has led to an address. @param state of the address in the history */
export const isConfirmationAskedFor = (state: unknown): boolean => state === SHOW_AGAIN;

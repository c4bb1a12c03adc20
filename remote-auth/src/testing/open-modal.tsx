import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AuthModalProps } from '@hidden-order/platform/remote-modules';
import { createBrowserRouter, RouterProvider } from '@hidden-order/platform/router';
import { AuthModal } from '../modal/auth-modal';

/** Stands in for the host's shell: it closes the dialog on request, and shows the outcome. */
function Shell(asked: Pick<AuthModalProps, 'countryLookupUrl' | 'startsWithRegistration'>) {
  const [outcome, setOutcome] = useState<'open' | 'closed' | 'signed in'>('open');
  return (
    <>
      <p id="outcome">{outcome}</p>
      {outcome === 'open' && (
        <AuthModal {...asked} onClose={() => setOutcome('closed')} onSignedIn={() => setOutcome('signed in')} />
      )}
    </>
  );
}

/** What became of the dialog. */
export const outcome = () => document.getElementById('outcome')?.textContent;

/** Adds text to a field by pasting it at the end: one event instead of one per character. */
export async function type(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

/** The tokens in local storage, by the keys of spec §3. */
export const storedTokens = () => ({
  access: localStorage.getItem('access'),
  refresh: localStorage.getItem('refresh'),
});

/** Shows the dialog at its first step, or at the registration. */
export function openModal(countryLookupUrl: string | null = null, startsWithRegistration = false): void {
  window.history.replaceState(null, '', '/');
  const element = <Shell countryLookupUrl={countryLookupUrl} startsWithRegistration={startsWithRegistration} />;
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element }])} />);
}

export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));

export async function openLogin(countryLookupUrl?: string): Promise<void> {
  openModal(countryLookupUrl);
  await press('Continue with Email');
}

/** Also waits for the phone input, which loads with this step. */
export async function openRegistration(countryLookupUrl?: string): Promise<void> {
  await openLogin(countryLookupUrl);
  await press('Create an account');
  await screen.findByRole('textbox', { name: 'Phone' });
}

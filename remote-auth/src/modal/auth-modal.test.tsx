import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openLogin, openModal, openRegistration, outcome, press, type } from '../testing/open-modal';

const dialog = (name: string) => screen.getByRole('dialog', { name });

describe('§2 login/register modal, step 0', () => {
  test('is titled Sign In and starts at "Continue with Email"', () => {
    openModal();
    expect(dialog('Sign In')).toContainElement(screen.getByRole('heading', { name: 'Sign In' }));
    expect(screen.getByRole('button', { name: 'Continue with Email' })).toHaveFocus();
  });

  test('has a terms notice whose links lead out of the dialog', async () => {
    openModal();
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    await userEvent.click(screen.getByRole('link', { name: 'Terms and Conditions' }));
    expect(window.location.pathname).toBe('/terms-and-conditions');
    expect(outcome()).toBe('closed');
  });
});

describe('§2 login/register modal, going through the steps', () => {
  test('every step names the dialog and starts at its first control', async () => {
    await openLogin();
    expect(dialog('Sign In with Email')).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveFocus();

    await press('Create an account');
    expect(dialog('Create Account')).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toHaveFocus();

    await press('Login');
    expect(screen.getByLabelText('Email Address')).toHaveFocus();

    await press('Back');
    expect(dialog('Sign In')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Email' })).toHaveFocus();
  });

  test('the step that takes the focus is a group with its title, so that a screen reader says it', async () => {
    await openLogin();
    expect(screen.getByRole('group', { name: 'Sign In with Email' })).toContainElement(
      screen.getByLabelText('Email Address'),
    );
  });

  test('for a person who asked to register, it starts at the registration', async () => {
    openModal(null, true);
    expect(dialog('Create Account')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
  });

  test('what was typed is still there after a look at the other form', async () => {
    await openRegistration();
    await type('Full Name', 'Ada Khan');
    await type('Email', 'ada@example.com');
    await type('Phone', '3001234567');
    await press('Login');
    expect(screen.getByLabelText('Email Address')).toHaveValue('ada@example.com');
    await press('Create an account');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Khan');
    expect(screen.getByLabelText('Phone')).toHaveValue('+92 300 1234567');
  });
});

describe('§2 closing the modal', () => {
  test('by the close button', async () => {
    openModal();
    await press('Close');
    expect(outcome()).toBe('closed');
  });

  test('by a click on the backdrop, but not by one inside', async () => {
    openModal();
    await userEvent.click(screen.getByRole('heading', { name: 'Sign In' }));
    expect(outcome()).toBe('open');
    await userEvent.click(dialog('Sign In'));
    expect(outcome()).toBe('closed');
  });

  test('by Escape, which browsers report as the dialog’s cancel event', () => {
    openModal();
    fireEvent(dialog('Sign In'), createEvent('cancel', dialog('Sign In'), { cancelable: true }));
    expect(outcome()).toBe('closed');
  });
});

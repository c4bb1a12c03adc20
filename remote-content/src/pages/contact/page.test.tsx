import { screen } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import { actions } from './data';
import * as page from './page';

test('the trap for programs is not displayed, so that no browser fills it in for a person', async () => {
  renderPage(page, { path: '/contact', data: null, actions });
  expect(await screen.findByLabelText('Message')).toBeVisible();
  expect(screen.getByLabelText('Leave this field empty')).not.toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { sampleCertificate } from '@hidden-order/testing/samples';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

let provider: Me;
beforeEach(async () => (provider = await startMe(ada)));
afterEach(() => provider.stop());

test('the overview lists certificates with their public page and files, and marks revoked ones', async () => {
  const [pdf, png] = [/Sample waves as a PDF/, /Sample waves as a picture/];
  const revoked = sampleCertificate({
    code: 'CERT-2',
    course: { id: 'old', title: 'Old' },
    state: 'revoked',
    files: null,
  });
  provider.records.certificates = { items: [sampleCertificate(), revoked], waiting: [] };
  renderPages('/members');
  expect(await screen.findByRole('heading', { name: 'Your certificates' })).toBeVisible();
  const { code, files } = sampleCertificate();
  expect(screen.getByRole('link', { name: 'Sample waves' })).toHaveAttribute('href', `/certificates/${code}`);
  expect(screen.getByRole('link', { name: pdf })).toHaveAttribute('href', files?.pdf);
  expect(screen.getByRole('link', { name: png })).toHaveAttribute('href', files?.png);
  const second = screen.getByRole('link', { name: 'Old' }).closest('li') ?? document.body;
  expect(within(second).getByText('revoked')).toBeVisible();
  expect(within(second).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('heading', { level: 3, name: 'Certificates' })).toBeNull();
});

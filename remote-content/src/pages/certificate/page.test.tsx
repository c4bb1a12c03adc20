import { screen } from '@testing-library/react';
import { configureApi } from '@hidden-order/platform/api-client';
import { CERTIFICATE_LIMITS } from '@hidden-order/api-shapes/plan-terms';
import { sampleCertificate } from '@hidden-order/testing/samples';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { loader } from './data';
import * as page from './page';

const { code: CODE, ...valid } = sampleCertificate();

let provider: Awaited<ReturnType<typeof startProvider>>;
let answer: { status: number; body: unknown };
beforeAll(async () => {
  provider = await startProvider(({ path }, response) => {
    const isAsked = path === `/certificates/${CODE}/`;
    json(response, isAsked ? answer.status : 404, isAsked ? answer.body : { detail: 'Not found.' });
  });
  configureApi({ baseUrl: provider.baseUrl });
});
afterAll(() => provider.close());

const open = (status: number, body: unknown, code = CODE) => {
  answer = { status, body };
  renderPage(page, { path: '/certificates/:code', address: `/certificates/${code}`, loader });
};

test('a valid certificate has name, course, day, code, what it is not, and its files', async () => {
  open(200, valid, CODE.toLowerCase().replaceAll('-', ' '));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Khan' })).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('This certificate is valid.');
  expect(screen.getByRole('link', { name: 'Sample waves' })).toHaveAttribute('href', '/courses/waves');
  // 19:30 UTC is after midnight in Pakistan.
  expect(screen.getByText('4 May 2026')).toBeVisible();
  expect(screen.getByText(CODE)).toBeVisible();
  expect(screen.getByText(CERTIFICATE_LIMITS, { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  for (const [name, address] of [
    ['Certificate (PDF)', valid.files?.pdf],
    ['Certificate (PNG)', valid.files?.png],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('a valid certificate carries its QR code', async () => {
  open(200, valid);
  expect(await screen.findByRole('img', { name: 'QR code of this page’s address' })).toBeVisible();
});

test('a name in Arabic letters runs from right to left; where no font has the letters, the page names them', async () => {
  open(200, { ...valid, name: '李小龍', files: null });
  expect(await screen.findByRole('heading', { level: 1, name: '李小龍' })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText(/Our files cannot show 李 小 龍/)).toHaveTextContent('Print this page instead');
  expect(screen.queryByRole('link', { name: /PDF|PNG/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

test.each([
  ['revoked', 'Revoked certificate'],
  ['replaced', 'Replaced certificate'],
] as const)('a %s certificate says so, in its title too, and has no files', async (state, title) => {
  expect(page.meta({ code: CODE, certificate: { ...valid, state } }).title).toBe(title);
  open(200, { ...valid, state, files: null });
  expect(await screen.findByRole('alert')).toHaveTextContent(`This certificate was ${state}.`);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.queryByText('This certificate is valid.')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Download and share' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Print|Copy link/ })).toBeNull();
});

test('an unknown code says that there is no such certificate', async () => {
  open(404, { detail: 'Not found.' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('There is no certificate with this code');
  expect(screen.getByText(new RegExp(`with the code ${CODE}\\.`))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check another code' })).toHaveAttribute('href', '/certificates');
});

test('no state is found by search engines', () => {
  expect(page.meta({ code: CODE, certificate: null }).noindex).toBe(true);
  expect(page.meta({ code: CODE, certificate: valid })).toMatchObject({
    title: 'Certificate of Ada Khan',
    noindex: true,
  });
});

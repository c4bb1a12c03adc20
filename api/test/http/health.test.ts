import { statementsOf } from '../support/statements';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('/health says ok and asks nothing of the database', async () => {
  const statements = await statementsOf(async () => {
    const answer = await fetch(`${api.url}/health`);
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
  });
  expect(statements).toEqual([]);
});

test('/ready says the same while the process is not about to end', async () => {
  const { status, body } = await api.request('/ready');
  expect([status, body]).toEqual([200, '{"status":"ok"}']);
});

test('/docs/json describes all endpoints', async () => {
  const { body } = await api.request('/docs/json');
  const description: { paths: Record<string, object> } = JSON.parse(body);
  expect(Object.keys(description.paths).sort()).toEqual([
    '/account/deletion/',
    '/account/export/',
    '/account/sessions/',
    '/auth/jwt/blacklist/',
    '/auth/jwt/create/',
    '/auth/jwt/refresh/',
    '/auth/jwt/verify/',
    '/auth/users/',
    '/auth/users/me/',
    '/auth/users/reset_password/',
    '/auth/users/reset_password_confirm/',
    '/auth/users/set_password/',
    '/blogs/',
    '/blogs/{slug}/',
    '/certificates/',
    '/certificates/{code}/',
    '/certificates/{code}/certificate.pdf',
    '/certificates/{code}/certificate.png',
    '/contact/',
    '/courses/',
    '/courses/{id}/',
    '/courses/{id}/enrolment/',
    '/courses/{id}/lessons/{lesson}/',
    '/courses/{id}/lessons/{slug}/completion/',
    '/courses/{id}/progress/',
    '/courses/{id}/quiz/',
    '/courses/{id}/quiz/attempts/',
    '/courses/{id}/quiz/attempts/{number}/',
    '/documents/{slug}/',
    '/drafts/{subject}/',
    '/enrolments/',
    '/glossary/{term}/',
    '/health',
    '/instalment-plans/',
    '/instalment-plans/lookup/',
    '/instalment-plans/{reference}/payments/',
    '/orders/',
    '/payments/{reference}/',
    '/practice/attempts/',
    '/rates/',
    '/ready',
    '/receipts/',
    '/receipts/{number}/',
    '/reviews/',
    '/search/',
    '/tournaments/entries/',
    '/tournaments/entries/accept/',
    '/tournaments/entries/cancel/',
    '/tournaments/entries/claim/',
    '/tournaments/entries/confirm/',
    '/tournaments/entries/find/',
    '/tournaments/entries/{reference}/accept/',
    '/tournaments/entries/{reference}/cancel/',
    '/tournaments/next/',
    '/tournaments/{id}/entries/',
  ]);
  expect(body).toContain('price_paisa');
  expect(description.paths['/receipts/']).toMatchObject({
    get: { tags: ['payments'], security: [{ bearer: [] }], responses: { 200: {}, 401: {} } },
  });
});

test('/docs shows it as a page', async () => {
  const page = await fetch(`${api.url}/docs/`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'self'.*object-src 'none'/);
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe-|https?:|\*/);
});

import { staffSchema } from '@hidden-order/api-shapes/desk/staff';
import { revokeToken } from '../../../src/desk/tokens';
import { startTestDesk, type TestDesk } from '../../support/desk';
import { newPerson, okOf } from '../../support/people';
import { loadFixtures } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let desk: TestDesk;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  desk = await startTestDesk(api);
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const me = (token?: string) =>
  desk.request('/api/me/', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

test('a token says whose it is; without one, with a wrong one, and after its end nothing answers', async () => {
  const start = new Date('2026-03-02T07:00:00Z');
  api.setTime(start);
  const { token } = await desk.as('Bilal', 'money');
  const answer = await me(token);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(okOf(staffSchema, answer)).toMatchObject({ name: 'Bilal', roles: ['money'] });
  for (const [sent, why] of [
    [undefined, 'do not know'],
    [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'do not know'],
    [`00000000${token.slice(8)}`, 'do not know'],
  ] as const) {
    const refused = await me(sent);
    expect([refused.status, refused.body]).toEqual([401, expect.stringContaining(why)]);
  }
  api.setTime(new Date(start.getTime() + 31 * 86_400_000));
  expect((await me(token)).body).toContain('expired');
});

test('a revoked token ends at once', async () => {
  const { token } = await desk.as('Bilal', 'money');
  expect((await me(token)).status).toBe(200);
  expect(await revokeToken(api.services, token.slice(0, 8))).toBe(true);
  expect((await me(token)).body).toContain('revoked');
  expect(await revokeToken(api.services, token.slice(0, 8))).toBe(false);
});

test('the site’s sessions are none of the desk’s, and the desk’s tokens none of the site’s', async () => {
  const { token } = await desk.as('Bilal', 'money');
  const { access, bearer } = await newPerson(api);
  expect((await api.request('/enrolments/', { headers: bearer })).status).toBe(200);
  expect((await me(access)).status).toBe(401);
  expect((await api.request('/enrolments/', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});

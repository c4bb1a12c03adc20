import { createServer } from 'node:http';
import { expect, test } from '../site/test';
import { refusedSite } from '../site/ports';
import { runNpm } from '../site/run';

const start = (environment: Record<string, string>) =>
  runNpm(['start'], { ...refusedSite.environment, ...environment });

test('a taken port stops npm start at once with one line that says what to do', async () => {
  const other = createServer().listen(refusedSite.ports.members, '127.0.0.1');
  const site = start({});
  expect(await site.ended).toBe(1);
  other.close();
  expect(site.output().trim().split('\n')).toEqual([
    `Port ${refusedSite.ports.members} is taken. End the process that has it, or set MEMBERS_PORT to a free port.`,
  ]);
});

for (const [name, value, message] of [
  ['HOST_PORT', 'seventy', /^HOST_PORT=seventy is not a port number/],
  ['API_URL', 'nonsense', /^API_URL=nonsense is no address/],
  ['AUTH_PORT', String(refusedSite.ports.host), /AUTH_PORT and HOST_PORT are both/],
  ['ACCESS_TOKEN_TTL', 'soon', /ACCESS_TOKEN_TTL/],
  ['DATABASE_URL', 'mysql://localhost/x', /DATABASE_URL/],
] as const) {
  test(`${name}=${value} stops npm start with one line that names it`, async () => {
    const site = start({ [name]: value });
    expect(await site.ended).toBe(1);
    const lines = site
      .output()
      .trim()
      .split('\n')
      .filter((line) => line !== '');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(message);
  });
}

import { smtpDelivery } from '../../../src/plugins/mail/delivery';
import { BUSY_DOMAIN, startMailServer } from '../../support/mail-server';

/** RFC 5321 (§4.5.3.2) grants a server minutes; ten seconds of silence are no fault. */
const SLOWNESS_MS = 11_000;

test('a server that is slow to greet and slow to accept a text gets each mail once, and others go out meanwhile', async () => {
  const server = await startMailServer(SLOWNESS_MS);
  const { deliver, close } = smtpDelivery(server.url);
  const ended: string[] = [];
  const send = async (to: string) => {
    await deliver({ to, subject: 'Sample', text: 'A sample.\n', messageId: `<${to}>` });
    ended.push(to);
  };
  const slow = `ada${BUSY_DOMAIN}`;
  try {
    await Promise.all([slow, 'bob@example.com', 'cleo@example.com'].map(send));
  } finally {
    close();
    await server.close();
  }
  expect(server.received.map(({ to: [to] }) => to).sort()).toEqual(
    [slow, 'bob@example.com', 'cleo@example.com'].sort(),
  );
  expect(ended.at(-1)).toBe(slow);
});

import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './process';

/** Addresses that this mail server does not know. */
export const REFUSED_DOMAIN = '@refused.example';

/** What the mail server was handed. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header and body as they came over the wire. */
  content: string;
}

/** A mail server on this machine. It wants the user and the password that its address carries. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  let connections = 0;
  let announce = () => {};
  const next = () => new Promise<void>((resolve) => (announce = resolve));
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      connections += 1;
      callback(null);
    },
    onAuth: ({ username, password }, _session, callback) =>
      username === 'academy' && password === 'p@ss word'
        ? callback(null, { user: username })
        : callback(new Error('Invalid credentials')),
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.endsWith(REFUSED_DOMAIN) ? new Error(`No such user: ${address}`) : null),
    onData: (stream, { envelope }, callback) => {
      void text(stream).then((content) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), content });
        callback(null);
        announce();
      });
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://academy:${encodeURIComponent('p@ss word')}@127.0.0.1:${port}`,
    received,
    /** How many connections there have been. */
    connections: () => connections,
    /** Resolves with the next mail. */
    next,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

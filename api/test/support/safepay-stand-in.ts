import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '@hidden-order/testing/free-port';

export const API_KEY = 'sec_sample';
export const MERCHANT_SECRET = 'sample merchant secret';
export const WEBHOOK_SECRET = 'sample webhook secret';

interface Seen {
  method: string;
  path: string;
  secret: string | undefined;
  body: string;
}

/** A webhook's body with its signature. */
export const sign = (body: string) => ({
  body,
  signature: createHmac('sha512', WEBHOOK_SECRET).update(body).digest('hex'),
});

/** Where the stand-in redirects to. */
export const ELSEWHERE = '/elsewhere';

/** Faults of the stand-in: no answer, a connection that is reset, a redirect, a status, or an answer in another shape. */
export type Fault = 'silence' | 'reset once' | 'redirect' | number | object;

/** Safepay's endpoints on this machine, answering in the recorded shapes. */
export async function startSafepay() {
  const seen: Seen[] = [];
  const trackers = new Map<string, { amount: number; currency: string; state: string }>();
  const faults = new Map<string, Fault>();
  const waiting = new Set<ServerResponse>();
  let events = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const secret = request.headers['x-sfpy-merchant-secret'];
    const body = await text(request);
    seen.push({ method, path, secret: Array.isArray(secret) ? undefined : secret, body });
    const fault = [...faults].find(([start]) => path.startsWith(start))?.[1];
    if (fault === 'silence') {
      waiting.add(response);
      return;
    }
    if (fault === 'reset once') {
      faults.clear();
      request.socket.resetAndDestroy();
      return;
    }
    if (fault === 'redirect') {
      response.writeHead(307, { location: ELSEWHERE }).end();
      return;
    }
    if (typeof fault === 'number') {
      response.writeHead(fault, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const send = (value: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (fault) send(fault);
    else if (method === 'POST' && path === '/order/payments/v3/') {
      const { amount, currency }: { amount: number; currency: string } = JSON.parse(body);
      const token = `track_${trackers.size + 1}`;
      trackers.set(token, { amount, currency, state: 'TRACKER_STARTED' });
      send({ data: { tracker: { token, state: 'TRACKER_STARTED' } }, status: { errors: [], message: 'success' } });
    } else if (method === 'POST' && path === '/client/passport/v1/token') send({ data: 'tbt-sample' });
    else {
      const token = path.split('/').at(-1) ?? '';
      const tracker = trackers.get(token);
      if (!tracker) response.writeHead(404).end('{}');
      else {
        const { amount, currency, state } = tracker;
        send({ ok: true, data: { token, state, purchase_totals: { quote_amount: { currency, amount } } } });
      }
    }
  }

  /** Puts a payment into a state of Safepay's. */
  const turn = (tracker: string, state: string) => {
    const known = trackers.get(tracker);
    if (known) known.state = state;
  };

  const server = createServer((request, response) => void answer(request, response));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    /** Faults by the start of the path they apply to. */
    faults,
    /** The payer pays on Safepay's page. */
    pay: (tracker: string) => turn(tracker, 'TRACKER_ENDED'),
    turn,
    trackers,
    /** A webhook as Safepay sends it, signed over its bytes. */
    webhook(tracker: string, orderId: string, changes: { type?: string; token?: string; data?: object } = {}) {
      events += 1;
      const { amount, currency } = trackers.get(tracker) ?? { amount: 0, currency: 'PKR' };
      const { data, ...rest } = changes;
      const body = JSON.stringify({
        token: `evt_${events}`,
        version: '2.0.0',
        merchant_api_key: API_KEY,
        type: 'payment.succeeded',
        data: {
          tracker,
          state: 'TRACKER_ENDED',
          net: amount - 100,
          fee: 100,
          amount,
          currency,
          metadata: { order_id: orderId },
          ...data,
        },
        ...rest,
      });
      return sign(body);
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const response of waiting) response.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

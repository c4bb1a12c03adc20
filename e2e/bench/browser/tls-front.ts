import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Certificate } from '@hidden-order/testing/certificate';

/** Headers of one HTTP/1.1 connection, which HTTP/2 forbids. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Opens a port that speaks HTTP/2 with TLS before a server that speaks HTTP/1.1, as a web server or CDN does before a
 * site. The release tool, which checks origins too, speaks HTTP/1.1 to it. It is open until the process ends.
 */
export async function openTlsFront(port: number, server: number, { key, certificate }: Certificate): Promise<void> {
  const front = createSecureServer({ key, cert: certificate, allowHTTP1: true }, (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    // A connection for each: a kept one may be closed by the server just as the next request takes it.
    const upstream = request({ agent: false, port: server, method: asked.method, path: asked.url }, (response) => {
      for (const [name, value = ''] of Object.entries(response.headers))
        if (!OF_CONNECTION.includes(name)) answer.setHeader(name, value);
      answer.writeHead(response.statusCode ?? 502);
      response.pipe(answer);
    });
    for (const [name, value = ''] of headers) upstream.setHeader(name, value);
    upstream.on('error', () => answer.destroy());
    asked.pipe(upstream);
  });
  await once(front.listen(port, '127.0.0.1').unref(), 'listening');
}

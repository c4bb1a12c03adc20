import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

/** What goes wrong with a file, given how often it has been asked for, this time included. */
type Fault = (response: ServerResponse, content: Buffer, count: number) => void;

/** An origin that serves a folder as browsers need it, but for one file. */
export async function serveFaulty(port: number, folder: string, name: string, fault: Fault) {
  let count = 0;
  const server = createServer((request, response) => {
    const asked = path.basename(request.url ?? '');
    void readFile(path.join(folder, asked)).then((content) => {
      if (asked === name) {
        count += 1;
        fault(response, content, count);
      } else response.setHeader('Access-Control-Allow-Origin', '*').end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

import fs from 'node:fs/promises';
import http, { type RequestOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

/*
 * Preloaded into a release command: ends the process by SIGKILL just before its `KILL_BEFORE`-th change of the site's
 * folder, or of an object store by the AWS client. Other files, such as caches of the loader, do not count.
 */
const { SITE_DIR = '', KILL_BEFORE } = process.env;
let left = Number(KILL_BEFORE);

const CHANGES = /^(mkdir|writeFile|appendFile|rename|rm|link|symlink|copyFile|cp|utimes)$/;

function beforeChange(): void {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

for (const name of Object.keys(fs).filter((each) => CHANGES.test(each))) {
  const change = fs[name as 'mkdir'] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      if (given.some((value) => typeof value === 'string' && value.startsWith(SITE_DIR))) beforeChange();
      return change(...given);
    },
  });
}

// The AWS client asks by options alone; checks of the site's own files use `fetch`.
const ask = http.request as (options: RequestOptions, ...more: unknown[]) => http.ClientRequest;
Object.assign(http, {
  request: (options: RequestOptions, ...more: unknown[]) => {
    if (options.method === 'PUT' || options.method === 'DELETE') beforeChange();
    return ask(options, ...more);
  },
});
syncBuiltinESMExports();

import { HOST } from 'shared/contracts/discovery';
import { NOT_FOUND_PAGE } from '../compose/page-file';
import { HASHED } from '../releases/build-output';
import type { ApiRelay, ServedApp } from '../run/configuration';
import { hashedHeaders, missingHeaders, pageHeaders } from '../serve/answer-headers';
import { NO_ADDRESS } from '../serve/request-path';
import type { siteFolder } from '../site-folder';
import { compressibleTypes, otherTypes } from './media-types';
import { addHeaders, block, quote, quoteFolder, type Lines } from './text';

/** A file as two attempts of `try_files`: the compressed copy that the browser takes, and the file itself. */
const asTaken = (file: string): string => `${file}$academy_copy ${file}`;

const CODING = 'add_header Content-Encoding $academy_coding always;';
const HTML = ['types { }', `default_type ${quote(compressibleTypes.html)};`];
const PAGE = [
  ...HTML,
  `try_files ${['$academy_page', '$academy_page_1', '$academy_page_2'].map(asTaken).join(' ')} =404;`,
];

type Folders = ReturnType<typeof siteFolder>;

/** The server of one origin. */
export function server(
  { name, port, origin }: Pick<ServedApp, 'name' | 'port' | 'origin'>,
  folders: Folders,
  apiRelay: ApiRelay | null,
): Lines {
  const isHost = name === HOST;
  const relay = isHost ? apiRelay : null;
  return [
    `# ${name}`,
    ...(relay === null ? [] : refusedBesides(relay)),
    ...block('server', [
      `listen 127.0.0.1:${port};`,
      `server_name ${new URL(origin.url).hostname};`,
      'server_tokens off;',
      '# Redirects name no host: a proxy before this server has another one.',
      'absolute_redirect off;',
      '# Files lie there compressed; nothing is compressed twice.',
      'gzip off;',
      '',
      // Every location below has these, errors of nginx itself included, unless it adds a header of its own.
      ...addHeaders(isHost ? pageHeaders : missingHeaders),
      'add_header Allow $academy_allow always;',
      ...(isHost ? [CODING] : []),
      `error_page 404 ${isHost ? '@not_found' : '@missing'};`,
      relay === null
        ? 'if ($request_method !~ "^(GET|HEAD)$") { return 405; }'
        : 'if ($academy_refused) { return 405; }',
      '',
      ...(relay === null ? [] : [...apiCalls(relay), '']),
      ...hashedFiles(folders.origin(name)),
      '',
      ...(isHost ? pages(folders.pages) : block('location /', ['return 404;'])),
    ]),
  ];
}

/** The API takes every method, everything else is there to be read. */
const refusedBesides = ({ path }: ApiRelay): Lines =>
  block('map "$request_method $uri" $academy_refused', ['default 1;', '"~^(GET|HEAD) " 0;', `"~^[^ ]+ ${path}/" 0;`]);

/** Calls of the API, which are passed on, and its answers as they are. */
const apiCalls = ({ path, port }: ApiRelay): Lines => [
  '# The API.',
  ...block(`location ^~ ${path}/`, [
    `proxy_pass http://127.0.0.1:${port}/;`,
    'proxy_http_version 1.1;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_redirect off;',
    "# A header without a value is not sent: with it, this server's own are not added.",
    'add_header X-Relayed "";',
  ]),
];

/** Files under hashed names, of all releases. */
const hashedFiles = (folder: string): Lines => [
  '# Files with a hash in their name never change.',
  ...block(`location ~ ${quoteExpression(HASHED)}`, [
    `root ${quoteFolder(folder)};`,
    'error_page 404 @missing;',
    'max_ranges 8;',
    // Not on errors, or browsers would remember those for ever.
    ...addHeaders(hashedHeaders).map((line) => line.replace(' always;', ';')),
    CODING.replace(' always;', ';'),
    ...block(`location ~ ${quoteExpression(NO_ADDRESS)}`, ['return 404;']),
    ...typedFiles('=404'),
  ]),
  ...block('location @missing', [
    ...addHeaders(missingHeaders),
    'types { }',
    `default_type ${quote(compressibleTypes.txt)};`,
    'return 404 "Not found";',
  ]),
];

/** The live pages, and the files beside them. */
const pages = (folder: string): Lines => [
  `root ${quoteFolder(folder)};`,
  '# Pages are sent whole, since a promotion may come between two parts.',
  'max_ranges 0;',
  '',
  '# What no address may name: hidden files, pages by the names of their files, compressed copies.',
  ...block(`location ~ ${quoteExpression(NO_ADDRESS)}`, ['return 404;']),
  ...block('location ~ "./$"', ['rewrite "^(.+)/$" $1 permanent;']),
  '',
  '# Files that lie beside the pages, and otherwise a page.',
  ...block('location ~ "\\.[^./]+$"', typedFiles('@page')),
  ...block('location @page', PAGE),
  ...block('location /', PAGE),
  ...block('location @not_found', [
    ...HTML,
    '# Not compared with what the browser has: its status is the news.',
    'etag off;',
    `try_files ${asTaken(`/${NOT_FOUND_PAGE}`)} =404;`,
  ]),
];

/** Files of one folder with their media types; those that have compressed copies are sent as the browser takes them. */
const typedFiles = (otherwise: string): Lines => [
  ...block(
    'types',
    Object.entries(otherTypes).map(([ending, type]) => `${type} ${ending};`),
  ),
  'default_type application/octet-stream;',
  `try_files $uri ${otherwise};`,
  "# A copy's own ending says nothing of its type, so each type has a place of its own.",
  ...Object.entries(compressibleTypes)
    .filter(([ending]) => ending !== 'html')
    .map(([ending, type]) => {
      const answer = `types { } default_type ${quote(type)}; try_files ${asTaken('$uri')} ${otherwise};`;
      return `location ~ "\\.${ending}$" { ${answer} }`;
    }),
];

/** A regular expression as an argument: within quotes, nginx takes some escapes for its own. */
const quoteExpression = ({ source }: RegExp): string => {
  const escaped = source.replaceAll('\\/', '/').replace(/\\[\\rnt]/g, (pair) => pair.replaceAll('\\', '\\\\'));
  return `"${escaped}"`;
};

import { ALLOWED_METHODS } from '../serve/request-path';
import { block, quote, type Lines } from './text';

/** Accepted, and not with the quality 0, which refuses it (RFC 9110 §12.5.3). */
const accepts = (coding: string): string => `~*(^|,)\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`;

/** What the servers ask about a request; variables of nginx belong to its whole http block. */
export const variables: Lines = [
  '# Ending of the compressed copy that the browser takes, Brotli before gzip.',
  ...block('map $http_accept_encoding $academy_copy', [
    'default "";',
    `"${accepts('br')}" .br;`,
    `"${accepts('gzip')}" .gz;`,
  ]),
  '',
  '# The coding of the file that was found, where it is what is sent.',
  ...block('map "$status $uri" $academy_coding', [
    'default "";',
    '"~^(200|206|304|404) .*\\.br$" br;',
    '"~^(200|206|304|404) .*\\.gz$" gzip;',
  ]),
  '',
  '# The file of a page; of a page whose last part is a parameter; and of one whose last two are.',
  ...block('map $uri $academy_page', ['default $uri.html;', '/ /index.html;']),
  ...block('map $uri $academy_page_1', [
    'default $academy_page;',
    '"~^(?<academy_parent>/.+)/[^/]+$" $academy_parent/_.html;',
  ]),
  ...block('map $uri $academy_page_2', [
    'default $academy_page;',
    '"~^(?<academy_grandparent>/.+)/[^/]+/[^/]+$" $academy_grandparent/_/_.html;',
  ]),
  '',
  ...block('map $status $academy_allow', ['default "";', `405 ${quote(ALLOWED_METHODS)};`]),
];

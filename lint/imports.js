import path from 'node:path';
import { remoteFolders } from '@hidden-order/build/remote-folders';

const ROOT = path.dirname(import.meta.dirname);
/** What runs in browsers: the site's apps, the page of the release service, and the desk. */
const APPS = ['host', ...remoteFolders(ROOT), 'release-console', 'desk'];
const WORKSPACES = [...APPS, 'api', 'content', 'release', 'e2e', 'shared'];

/** The packages in `shared`, each of which imports only those before it. A package's manifest names those that it takes. */
const SHARED = [
  'api-shapes',
  'platform',
  'testing',
  'ui',
  'wave-engine',
  'series',
  'verify-log',
  'waves',
  'prose',
  'node',
  'build',
  'release-client',
  'console',
];

/** The protocol of build, release and host, in the platform, and who speaks it: no remote, and nothing else that teams use. */
const PROTOCOL = '@hidden-order/platform/protocol/';
const SPEAK_PROTOCOL = /^(host|release|release-console|e2e|shared\/(build|node))\//;
const NO_PROTOCOL = 'The protocol of build, release and host is theirs alone: remotes and what they use do without it.';

/** Libraries that come through one door of `shared`, because they are shared at run time or replaceable (docs/decisions). */
const BEHIND_SHARED = {
  'react-router-dom':
    "Import from '@hidden-order/platform/router': it keeps the router's unused parts out of the bundle.",
  axios: "Import from '@hidden-order/platform/api-client': it carries the session's rules.",
  zustand: "Import from '@hidden-order/platform/session': state with two copies is two states.",
};

/** The plugins of the API, each of which imports only those before it. What would close a circle is passed in. */
const API_PLUGINS = [
  'log.ts',
  'clock.ts',
  'errors',
  'chart-work',
  'text',
  'database',
  'requests',
  'jobs',
  'mail',
  'limits',
  'services.ts',
  'caller',
  'news',
  'config',
  'monitoring',
];
/** The features of the API, which import plugins, and of each other those named here. */
const API_FEATURES = {
  contact: [],
  content: ['tournaments'],
  rates: [],
  money: ['content'],
  'counting-log': [],
  tournaments: ['counting-log'],
  learning: ['contact', 'money', 'counting-log', 'tournaments'],
  accounts: ['contact', 'money', 'counting-log', 'learning', 'tournaments'],
};

/** The folders of the host, and what each imports of the others; the files beside them put them together. */
const HOST_PARTS = {
  federation: ['parts'],
  parts: [],
  updates: ['federation'],
  page: ['federation'],
  shell: ['federation'],
};
/** The files beside these folders that the folders import: the site, which they get, and what they know of the document. */
const HOST_BASE = ['site', 'site-data', 'session', 'prerendered-document'];

/** The parts of the release tool, and what each imports of the others; `cli.ts` puts them together. `local` runs a site on one machine. */
const RELEASE_PARTS = {
  sandbox: [],
  site: ['sandbox'],
  access: ['site'],
  checks: ['site', 'sandbox'],
  compose: ['site', 'sandbox'],
  serve: ['site'],
  open: ['site', 'checks', 'compose', 'serve'],
  commands: ['site', 'access', 'checks', 'compose', 'serve', 'open'],
  service: ['site', 'access', 'serve', 'open', 'commands'],
  nginx: ['site', 'commands'],
  'new-remote': ['site', 'commands'],
  local: ['site', 'access', 'compose', 'serve', 'commands', 'service'],
};

/** @returns what is wrong with an import within the platform, if anything is: its protocol imports what teams use, not the other way. */
function complaintInPlatform(file, target) {
  const isProtocol = (of) => of.startsWith('shared/platform/src/protocol/');
  return isProtocol(target) && !isProtocol(file) && !TESTS.test(file) ? NO_PROTOCOL : undefined;
}

/** @returns what is wrong with an import within a remote, if anything is. */
function complaintInRemote(file, target) {
  const [, , group, page] = file.split('/');
  const [, , targetGroup, targetPage] = target.split('/');
  if (targetGroup !== 'pages' || targetPage === undefined || TESTS.test(file)) return undefined;
  if (group === 'pages' && page === targetPage) return undefined;
  return 'Only a page imports its own files: what two need lies beside `pages`.';
}

/** @returns what is wrong with an import within the host, if anything is. */
function complaintInHost(file, target) {
  const [, , part] = file.split('/');
  const [, , targetPart] = target.split('/');
  const known = HOST_PARTS[part];
  if (known === undefined || TESTS.test(file)) return undefined;
  if ([part, ...known, ...HOST_BASE].includes(targetPart)) return undefined;
  return 'A part of the host imports those that HOST_PARTS names for it (lint/imports.js).';
}

/** @returns what is wrong with an import within the release tool, if anything is. */
function complaintInRelease(file, target) {
  const [, , part] = file.split('/');
  const [, , targetPart] = target.split('/');
  const known = RELEASE_PARTS[part];
  if (known === undefined || targetPart === part || known.includes(targetPart) || TESTS.test(file)) return undefined;
  return 'A part of the release tool imports those that RELEASE_PARTS names for it (lint/imports.js).';
}

/** @returns what is wrong with an import within the API, if anything is. Files at the top put features and plugins together. */
function complaintInApi(file, target) {
  const [, , group, name] = file.split('/');
  const [, , targetGroup, targetName] = target
    .split('/')
    .map((part) => part.replace(/^(log|clock|services)$/, '$1.ts'));
  if (group === 'plugins') {
    const isEarlier = targetGroup === 'plugins' && API_PLUGINS.indexOf(targetName) <= API_PLUGINS.indexOf(name);
    return isEarlier ? undefined : 'A plugin of the API imports only those before it in API_PLUGINS (lint/imports.js).';
  }
  if (group !== 'features' || targetGroup === 'plugins' || targetName === name) return undefined;
  const isNamed = targetGroup === 'features' && API_FEATURES[name]?.includes(targetName);
  return isNamed
    ? undefined
    : 'A feature of the API imports plugins, and the features that API_FEATURES names (lint/imports.js).';
}

/** The folder of a file's workspace. */
const folderOf = (file) => file.split('/', file.startsWith('shared/') ? 2 : 1).join('/');

/** Tests stand in for the host: they route and connect by themselves. */
const TESTS = /\.test\.tsx?$|\/testing\/|^api\/test\//;
/** The benchmark builds the apps' own sources in other ways, and composes and serves them as a release does. */
const VARIANTS = /^e2e\/bench\/variants\//;

/** @returns what is wrong with an import, or undefined. @param file relative to the repository */
function complaintOf(file, specifier) {
  const workspace = file.split('/')[0];
  // The root puts the workspaces' test projects and settings together.
  if (!WORKSPACES.includes(workspace) || VARIANTS.test(file)) return undefined;
  if (specifier.startsWith('.')) {
    const target = path.join(path.dirname(file), specifier);
    if (folderOf(target) !== folderOf(file)) return 'Import another workspace by its name.';
    if (file.startsWith('api/src/') && target.startsWith('api/src/')) return complaintInApi(file, target);
    if (file.startsWith('shared/platform/')) return complaintInPlatform(file, target);
    if (/^remote-[\w-]+\/src\//.test(file)) return complaintInRemote(file, target);
    if (file.startsWith('host/src/')) return complaintInHost(file, target);
    if (file.startsWith('release/src/')) return complaintInRelease(file, target);
    return undefined;
  }
  if (/^e2e\/(tests|full)\//.test(file) && specifier === '@playwright/test')
    return "Import from '../site/test': it fails a test for violations of the content security policy.";
  if (TESTS.test(file)) return undefined;
  if (specifier.startsWith(PROTOCOL) && !SPEAK_PROTOCOL.test(file)) return NO_PROTOCOL;
  const [scope, name] = specifier.split('/');
  if (WORKSPACES.includes(scope) && scope !== workspace)
    return 'Apps, servers and tools know each other through the packages in shared only.';
  if (workspace !== 'shared') return BEHIND_SHARED[specifier];
  const isEarlier = scope !== '@hidden-order' || SHARED.indexOf(name) <= SHARED.indexOf(file.split('/')[1]);
  return isEarlier ? undefined : 'A package in shared imports only those before it in SHARED (lint/imports.js).';
}

/** What a file may import: the borders between workspaces, between the parts of the host, of the API and of the release tool, and around libraries. */
export const imports = {
  create(context) {
    const file = path.relative(ROOT, context.filename);
    const check = ({ source }) => {
      const message = typeof source?.value === 'string' ? complaintOf(file, source.value) : undefined;
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

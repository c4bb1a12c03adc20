/**
 * The parts of the API in the order in which they may import each other: a part imports only those before it. What is
 * not named, such as `app.ts` and `programs/`, puts the parts together. What would close a circle moves to an earlier
 * part, or is passed in as a function.
 */
const API_ORDER = [
  '(log|reference|start-error|stored-secret|words)\\.ts',
  'retention/periods\\.ts',
  'database/',
  'provider-format/',
  'mail/',
  'limits/',
  'services\\.ts',
  'auth/',
  'content/',
  'rates/',
  'contact/',
  'payments/',
  'learning/',
  'tournaments/',
  'account/',
  '(operation|retention)/',
  'operator/',
];

/**
 * No cycles between files, type-only imports included, and none between the parts of the API.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that import each other, types included: move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...API_ORDER.map((part, index) => ({
      name: 'api-order',
      comment: 'A part of the API imports only those that stand before it in API_ORDER.',
      severity: 'error',
      from: { path: `^api/src/${part}` },
      to: { path: '^api/src/', pathNot: `^api/src/(${API_ORDER.slice(0, index + 1).join('|')})` },
    })),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.data|test-results)/' },
    enhancedResolveOptions: { conditionNames: ['import', 'default', 'types'], extensions: ['.ts', '.tsx', '.js'] },
  },
};

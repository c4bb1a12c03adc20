/**
 * No cycles between files, type-only imports included.
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
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.data|test-results)/' },
    enhancedResolveOptions: { conditionNames: ['import', 'default', 'types'], extensions: ['.ts', '.tsx', '.js'] },
  },
};

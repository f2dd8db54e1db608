/**
 * No two files and no two folders of a project import each other. What apps run imports nothing that is made for tests; the apps are known by
 * their folders, when all projects are checked together.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    { name: 'no-file-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'no-testing-in-production',
      severity: 'error',
      from: {
        path: '^(gateway|libs/(?!local-servers/)[^/]+|mfe-[^/]+|shell|svc-[^/]+)/src/',
        pathNot: '/testing/',
      },
      to: { path: '^libs/[^/]+/src/testing/' },
    },
  ],
  options: {
    // Imports of types count: a reader follows them, too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^\\.\\./'] },
    exclude: { path: ['/dist/', '\\.spec\\.tsx?$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'node'] },
  },
};

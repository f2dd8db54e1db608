/** No two files and no two folders of a project import each other. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-file-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    // Imports of types count: a reader follows them, too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^\\.\\./'] },
    exclude: { path: ['/dist/', '\\.spec\\.tsx?$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'node'] },
  },
};

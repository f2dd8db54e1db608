import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Apps import libs, never each other; libs point one way. */
const boundaries = [
  {
    sourceTag: 'layer:service',
    onlyDependOnLibsWithTags: ['name:contracts', 'name:service-kit', 'name:contract-testing'],
  },
  {
    sourceTag: 'layer:gateway',
    onlyDependOnLibsWithTags: [
      'name:contracts',
      'name:service-kit',
      'name:releases',
      'name:brokers',
      'name:contract-testing',
    ],
  },
  {
    sourceTag: 'layer:front-end',
    onlyDependOnLibsWithTags: ['name:contracts', 'name:ui', 'name:web-kit', 'name:contract-testing'],
  },
  {
    sourceTag: 'layer:tool',
    onlyDependOnLibsWithTags: [
      'name:app-keys',
      'name:brokers',
      'name:contracts',
      'name:local-servers',
      'name:contract-pipeline',
      'name:contract-testing',
      'name:releases',
      'name:service-kit',
    ],
  },
  { sourceTag: 'name:app-keys', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'name:brokers', onlyDependOnLibsWithTags: ['name:app-keys', 'name:contracts'] },
  { sourceTag: 'name:contracts', onlyDependOnLibsWithTags: [] },
  {
    sourceTag: 'name:local-servers',
    onlyDependOnLibsWithTags: ['name:app-keys', 'name:brokers', 'name:contracts', 'name:releases'],
  },
  { sourceTag: 'name:contract-testing', onlyDependOnLibsWithTags: [] },
  {
    sourceTag: 'name:contract-pipeline',
    onlyDependOnLibsWithTags: [
      'name:brokers',
      'name:contracts',
      'name:contract-testing',
      'name:local-servers',
      'name:releases',
    ],
  },
  { sourceTag: 'name:releases', onlyDependOnLibsWithTags: ['name:brokers', 'name:contracts'] },
  { sourceTag: 'name:ui', onlyDependOnLibsWithTags: [] },
  {
    sourceTag: 'name:service-kit',
    onlyDependOnLibsWithTags: [
      'name:app-keys',
      'name:brokers',
      'name:contracts',
      'name:local-servers',
      'name:contract-testing',
    ],
  },
  {
    sourceTag: 'name:web-kit',
    onlyDependOnLibsWithTags: ['name:contracts', 'name:ui', 'name:contract-testing'],
  },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.nx/**', '**/node_modules/**', '**/.endpaper/**'] },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: boundaries,
          banTransitiveDependencies: true,
          // The shared settings of the tests are at the root.
          allow: ['^(\\.\\./)+jest\\.(node|web)\\.js$'],
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A function that implements an asynchronous interface need not wait for anything.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // These tests assert on JSON whose type is what they find out.
    files: ['svc-*/test/**/*.ts', 'libs/service-kit/test/**/*.ts', 'libs/service-kit/src/**/*.spec.ts'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map(use => [
        `@typescript-eslint/no-unsafe-${use}`,
        'off',
      ]),
    ),
  },
  {
    // What decorators inject is read at run time: a class must not be imported as a type there.
    files: ['svc-*/**/*.ts', 'gateway/**/*.ts', 'libs/service-kit/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // Loaded once for all front ends, as parts of web-kit: a remote that brought its own would not see the others'.
    files: ['mfe-*/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        ...['react-router-dom', 'react-redux', '@reduxjs/toolkit', 'react-hook-form'].map(name => ({
          name,
          message: 'Import what you need of it from @endpaper/web-kit or @endpaper/web-kit/forms.',
        })),
      ],
    },
  },
  {
    // A production page has only the path of an endpoint: docs/adr/0026-pages-without-schemas.md.
    files: ['mfe-*/src/**', 'shell/src/**', 'libs/web-kit/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.object.name=/Endpoints$/][property.name=/^(params|query|headers|body|response|summary|access|status)$/]',
          message: 'Production pages have no schemas of endpoints. Import the schema of a form by its name.',
        },
      ],
    },
  },
  {
    // Commands speak to the person who typed them.
    files: ['tools/**', 'bench/**', 'e2e/**', 'deploy/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);

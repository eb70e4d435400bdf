import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { defineConfig, type UserProjectConfigExport } from 'vitest/config';
import { coveragePlugins } from './src/cli/coverage/plugin.ts';
import { portalPlugins } from './src/cli/bundle/vite-plugins.ts';

/** Tests that replace modules, change what belongs to the whole process, or run long beside it. */
const alone = [
  'tests/cli/{brand-pictures,host-memory,new-code,two-starts}.test.ts',
  'tests/server/upload-memory.test.ts',
  'tests/corpus/{corpus,guide}.test.ts',
  'tests/corpus/drawn.test.tsx',
  'tests/sandbox/open-database.test.ts',
];

/** What screens show, drawn by the React that customers get: the one for development takes a quarter longer. */
const screens = 'tests/screens/**/*.test.tsx';

type ProjectConfig = NonNullable<Extract<UserProjectConfigExport, { test?: unknown }>['test']>;

/** What notes which definitions the tests exercised, where that is asked for (`npm run coverage`). */
const ofCoverage = coveragePlugins(process.env);
const setupOfCoverage = ofCoverage.length > 0 ? ['tests/coverage/setup.ts'] : [];

/** What reads the definitions: one for all projects, so that the portals are compiled once. */
const ofPortals = portalPlugins(import.meta.dirname);

const page = {
  root: 'src/portal',
  resolve: {
    alias: [
      {
        find: '@emotion/use-insertion-effect-with-fallbacks',
        replacement: join(import.meta.dirname, 'src/portal/styles-while-drawing.ts'),
      },
      { find: /^\.\/TouchRipple\.mjs$/, replacement: join(import.meta.dirname, 'src/portal/no-ripple.ts') },
      {
        find: /^\.\/ThemeProviderWithVars\.mjs$/,
        replacement: join(import.meta.dirname, 'src/portal/no-theme-variables.ts'),
      },
      { find: /^prop-types$/, replacement: join(import.meta.dirname, 'src/portal/no-prop-types.ts') },
      {
        find: /^hoist-non-react-statics$/,
        replacement: join(import.meta.dirname, 'src/portal/no-statics.ts'),
      },
      {
        find: /^use-sync-external-store\/shim\/?(?:index\.js)?$/,
        replacement: join(import.meta.dirname, 'src/portal/external-store.ts'),
      },
      {
        find: /^\.\.\/TextareaAutosize\/index\.mjs$/,
        replacement: join(import.meta.dirname, 'src/portal/no-autosize.ts'),
      },
      // A choice whose input has no frame is drawn by it; all of ours have one.
      { find: /^\.\.\/Input\/index\.mjs$/, replacement: '../OutlinedInput/index.mjs' },
      // Only a theme with variables is created by it.
      { find: /^\.\/createThemeWithVars\.mjs$/, replacement: './createThemeNoVars.mjs' },
    ],
  },
};

/** What holds for all tests. */
const ofTests = {
  root: '.',
  // What is drawn and soon gone fits in it: a sixth of the time goes to collecting garbage otherwise.
  execArgv: ['--max-semi-space-size=128'],
  // No test is about speed: a busy machine may take its time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Where pages are drawn. Files with another address would load everything again. */
const jsdom = { environment: 'jsdom', environmentOptions: { jsdom: { url: 'https://portal.test/' } } };

/** A project of tests. Its files share a worker, which loads React, the compiler and PostgreSQL once, unless they must not. */
const project = (test: ProjectConfig, more: UserConfig = {}) => ({
  ...page,
  ...more,
  plugins: [react(), ...ofPortals, ...ofCoverage],
  test: { ...ofTests, ...test, setupFiles: [...[test?.setupFiles ?? []].flat(), ...setupOfCoverage] },
});

/** Elements as React makes them for customers, which that for development can draw too. */
const ofCustomers: UserConfig = { oxc: { jsx: { development: false } } };

/** The parts of the code that every page begins with. */
const ofEveryPage = /^assets\/(?:index|libraries|react|rolldown-runtime)-/;

export default defineConfig({
  ...page,
  publicDir: false,
  cacheDir: '../../node_modules/.vite',
  plugins: [react(), ...ofPortals],
  build: {
    outDir: '../../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Code asks for its parts together with what they import, but for what every page has.
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'js' ? parts.filter((part) => !ofEveryPage.test(part)) : parts,
    },
    chunkSizeWarningLimit: 800,
  },
  test: {
    ...ofTests,
    // One worker more than there are cores: each waits a seventh of its time, for its database and in pauses.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project({ name: 'code', include: ['tests/**/*.test.ts'], exclude: alone, isolate: false }),
      project({ name: 'alone', include: alone }, ofCustomers),
      project({
        ...jsdom,
        name: 'drawn',
        include: ['tests/**/*.test.tsx'],
        exclude: [...alone, screens],
        isolate: false,
        setupFiles: ['tests/support/clean-page.ts', 'tests/support/unmount.ts'],
      }),
      project(
        {
          ...jsdom,
          name: 'screens',
          include: [screens],
          isolate: false,
          env: { NODE_ENV: 'production' },
          setupFiles: ['tests/support/clean-page.ts'],
        },
        ofCustomers,
      ),
    ],
  },
});

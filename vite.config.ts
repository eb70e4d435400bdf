import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { portalPlugins } from './src/cli/vite-plugins.ts';

/** Tests that replace modules, or change what belongs to the whole process. */
const alone = [
  'tests/{bench,cli,server}/**/*.test.ts',
  'tests/corpus/{corpus,guide}.test.ts',
  'tests/corpus/drawn.test.tsx',
  'tests/sandbox/open-database.test.ts',
];

/** What screens show, drawn by the React that customers get: the one for development takes half again as long. */
const screens = 'tests/screens/**/*.test.tsx';

export default defineConfig({
  root: 'src/portal',
  publicDir: false,
  cacheDir: '../../node_modules/.vite',
  plugins: [react(), ...portalPlugins(import.meta.dirname)],
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
      // A choice whose input has no frame is drawn by it; all of ours have one.
      { find: /^\.\.\/Input\/index\.mjs$/, replacement: '../OutlinedInput/index.mjs' },
      // Only a theme with variables is created by it.
      { find: /^\.\/createThemeWithVars\.mjs$/, replacement: './createThemeNoVars.mjs' },
    ],
  },
  build: {
    outDir: '../../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
  test: {
    root: '.',
    pool: 'threads',
    // Vitest leaves one core to itself: of two, half of the machine.
    maxWorkers: availableParallelism(),
    // No test is about speed: a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Files that share a worker load React, the compiler and PostgreSQL once; some must have them for themselves.
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/**/*.test.ts'],
          exclude: alone,
          environment: 'node',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'drawn',
          include: ['tests/**/*.test.tsx'],
          exclude: [...alone, screens],
          environment: 'jsdom',
          // One address for all: files with another one would load everything again.
          environmentOptions: { jsdom: { url: 'https://portal.test/' } },
          isolate: false,
          setupFiles: ['tests/support/clean-page.ts', 'tests/support/unmount.ts'],
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          include: [screens],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://portal.test/' } },
          env: { NODE_ENV: 'production' },
          isolate: false,
          setupFiles: ['tests/support/clean-page.ts'],
        },
      },
    ],
  },
});

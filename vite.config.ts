import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { portalPlugins } from './src/cli/vite-plugins.ts';

export default defineConfig({
  root: 'src/portal',
  publicDir: false,
  cacheDir: '../../node_modules/.vite',
  plugins: [react(), ...portalPlugins(import.meta.dirname)],
  build: {
    outDir: '../../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  test: {
    root: '.',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'tests/journeys/**'],
    environment: 'node',
    pool: 'threads',
  },
});

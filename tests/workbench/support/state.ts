import type { WorkbenchState } from '../../../src/workbench/contract.ts';

/** What the server tells of a partner that has no files yet. */
export const emptyState: WorkbenchState = {
  instance: 'one',
  revision: 1,
  partner: 'alba',
  partners: [],
  languages: ['es'],
  files: [],
  baseFiles: [],
  diagnostics: [],
  current: true,
};

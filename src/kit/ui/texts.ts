/** The text keys that the shared parts use. */
export const kitTexts = [
  'kit.copied',
  'kit.copy',
  'kit.copyFailed',
  'kit.download.again',
  'kit.download.busy',
  'kit.download.failed',
  'kit.error.code',
  'kit.failed.text',
  'kit.failed.title',
  'kit.loading',
  'kit.newTab',
  'kit.retry',
  'kit.steps.current',
  'kit.steps.done',
  'kit.steps.failed',
  'kit.steps.todo',
] as const;

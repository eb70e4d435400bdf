/** The texts that the engine itself shows. Failures are named by their code or status: `engine.failure.<code>`. */
export const engineTexts = [
  'engine.back', 'engine.blockFault', 'engine.cancel', 'engine.close', 'engine.draftDiscard', 'engine.draftRestored',
  'engine.formFaults_one', 'engine.formFaults_other', 'engine.home', 'engine.loadFailed', 'engine.loading', 'engine.menus',
  'engine.offline', 'engine.openMenu', 'engine.readOnly', 'engine.retry', 'engine.settingsFailed', 'engine.skip',
  'engine.sourceFailed', 'engine.theme.dark', 'engine.theme.light', 'engine.theme.system',
  'engine.failure.general', 'engine.failure.offline', 'engine.failure.timeout', 'engine.failure.malformed',
  'engine.failure.read_only', 'engine.failure.fault', 'engine.failure.401', 'engine.failure.403', 'engine.failure.404',
  'engine.failure.500', 'engine.failure.503',
  'form.required', 'form.invalid', 'form.minLength', 'form.maxLength', 'form.pattern', 'form.minimum', 'form.maximum',
  'form.exclusiveMinimum', 'form.exclusiveMaximum', 'form.multipleOf', 'form.minItems', 'form.maxItems',
  'form.format.email', 'form.format.nif', 'form.format.cups', 'form.format.iban', 'form.format.cadastral-reference',
  'form.format.postal-code', 'form.format.phone', 'form.format.date',
] as const;

/** The areas these keys belong to: loaded before anything is drawn. */
export const engineAreas = ['engine', 'form', 'kit', 'fields', 'common', 'shell'] as const;

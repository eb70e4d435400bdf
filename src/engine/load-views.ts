/** The code that draws forms, which many visits do not need. */
export const loadFormView = () => import('./form/form-loader.tsx');

/** The code that draws wizards. */
export const loadWizardView = () => import('./wizard/wizard-loader.tsx');

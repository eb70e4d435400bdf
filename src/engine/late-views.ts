import { late } from '../kit/late.ts';

/** What draws forms, which many visits do not need. */
export const formView = late(async () => (await import('./form/form-loader.tsx')).FormLoader);

/** What draws wizards. */
export const wizardView = late(async () => (await import('./wizard/wizard-loader.tsx')).WizardLoader);

import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { filesWith, minimal } from './fixtures.ts';

const dialogFile = 'screens/contracts/rename.dialog.json';
const form = 'screens/contracts/rename.form.json';
const dialog = { title: 'contracts.rename.title', size: 'medium' };

/** The minimal repository, its dialog said by the form. */
function compiled(patch: { [file: string]: Json }, own = false) {
  const files = filesWith({ patch });
  if (!own) files.delete(dialogFile);
  const { diagnostics, portals } = compile(files, minimal.assets, catalog);
  const messages = diagnostics.map(({ file, code, message }) => `${file} ${code}: ${message}`);
  return { messages, diagnostics, portal: portals.get('alba') };
}

describe('the dialog that a form says about itself', () => {
  test('draws the form alone and takes its parameters', () => {
    const { messages, portal } = compiled({ [form]: { dialog } });
    expect(messages).toEqual([]);
    expect(portal?.dialogs['contracts.rename']).toMatchObject({
      ...dialog,
      params: { contract: 'contract' },
      blocks: {
        form: { type: 'form', form: 'contracts.rename', with: { contract: { var: 'data.contract' } } },
      },
    });
    expect(portal?.forms['contracts.rename']).not.toHaveProperty('dialog');
  });

  test('reads no field of the form, and is told of where it is written', () => {
    const title = { text: 'contracts.rename.title', with: { name: { var: 'form.name' } } };
    const { diagnostics } = compiled({ [form]: { dialog: { title } } });
    expect(diagnostics).toMatchObject([{ code: 'root-not-here', file: form }]);
    expect(diagnostics[0]?.line).toBeGreaterThan(1);
  });

  test('is changed by the form of a partner', () => {
    const { messages, portal } = compiled({
      [form]: { dialog },
      'partners/alba/screens/contracts/rename.form.json': { dialog: { size: 'large' } },
    });
    expect(messages).toEqual([]);
    expect(portal?.dialogs['contracts.rename']).toMatchObject({ ...dialog, size: 'large' });
  });

  test('is changed by a dialog of a partner', () => {
    const { messages, portal } = compiled({
      [form]: { dialog },
      'partners/alba/screens/contracts/rename.dialog.json': { size: 'large' },
    });
    expect(messages).toEqual([]);
    expect(portal?.dialogs['contracts.rename']).toMatchObject({ ...dialog, size: 'large' });
  });

  test('has no file of its own beside it', () => {
    const { messages } = compiled({ [form]: { dialog } }, true);
    expect(messages).toEqual([
      `${form} idle-word: "dialog" does nothing here: it is for a form whose dialog has no file of its own`,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { loadedBy } from '../support/loaded-by.ts';

const entry = 'portal/main.tsx';
const { files, packages, modules } = loadedBy(entry);

describe('what a page loads before it draws anything', () => {
  it('includes the portal, the engine, the everyday blocks', () => {
    for (const file of ['portal/boot.tsx', 'engine/blocks/block.tsx', 'widgets/text/text.tsx'])
      expect(files).toContain(file);
  });

  it.each(['engine/form/form-loader.tsx', 'engine/form/form-model.ts', 'engine/dialogs/dialog-view.tsx'])(
    'is without %s: forms and dialogs come when they are met',
    (file) => expect(files).not.toContain(file),
  );

  it('has these libraries only: one more is a decision of the README', () => {
    const first = ['react', 'react-dom', '@mui/material', '@emotion/react', '@emotion/cache', 'swr'];
    const ofRules = ['json-logic-js', 'big.js'];
    const ofTheBuild = ['virtual:icons', 'virtual:specs', 'virtual:validators'];
    expect([...packages].sort()).toEqual([...first, ...ofRules, ...ofTheBuild].sort());
  });

  it('excludes the parts of MUI that only some pages or people meet', () => {
    const late = ['Tooltip', 'Popper', 'Chip', 'Checkbox', 'Dialog', 'Menu', 'Drawer', 'Tabs', 'Pagination'];
    expect(late.filter((name) => modules.has(`@mui/material/${name}`))).toEqual([]);
  });
});

describe('what a chart loads before it is drawn', () => {
  it('is without ECharts, which comes with its picture', () => {
    expect(loadedBy('widgets/chart/chart.tsx').packages).not.toContain('echarts');
    expect(loadedBy('widgets/chart/picture.tsx').packages).toContain('echarts');
  });
});

describe('what a page loads at any time', () => {
  const ever = loadedBy(entry, true);

  it('includes forms, dialogs, and the fields and blocks that come late', () => {
    for (const file of [
      'engine/form/form-model.ts',
      'engine/dialogs/dialog-view.tsx',
      'widgets/html/html.tsx',
    ])
      expect(ever.files).toContain(file);
  });

  it('excludes compiler, catalog and schema builder', () => {
    expect([...ever.files].filter((file) => /^(?:compile|sandbox|server|cli)\//.test(file))).toEqual([]);
    expect(ever.packages).not.toContain('typebox');
  });
});

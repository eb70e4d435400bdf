declare module 'virtual:specs' {
  import type { FieldSpec, WidgetSpec } from '../language/block.ts';

  /**
   * The specs as a page needs them: plain schemas, without documentation and without the library that builds them.
   */
  export const specs: {
    widgets: { [type: string]: Pick<WidgetSpec, 'props' | 'skeleton' | 'hosts'> };
    fields: { [type: string]: Pick<FieldSpec, 'props' | 'secret'> };
    settings: object;
  };
}

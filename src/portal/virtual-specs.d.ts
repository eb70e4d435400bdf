declare module 'virtual:specs' {
  import type { FieldSpec, WidgetSpec } from '../language/block.ts';

  /** What a page needs of the specs: plain schemas, without the builder that made them and without their prose. */
  export const specs: {
    widgets: { [type: string]: Pick<WidgetSpec, 'props' | 'skeleton' | 'hosts'> };
    fields: { [type: string]: Pick<FieldSpec, 'props' | 'secret'> };
    settings: object;
  };
}

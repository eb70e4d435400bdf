import type { Static } from 'typebox';
import type { ComponentType } from 'react';
import type { WidgetSpec } from '../language/block.ts';

/** The props of a widget component, resolved: values are computed, texts translated, children drawn. */
export type WidgetProps<Spec extends WidgetSpec> = Static<Spec['props']> & {
  /** The key of the block: stable, unique among its siblings. */
  blockKey: string;
};

/** The code that draws one type of block. */
export type Widget<Spec extends WidgetSpec = WidgetSpec> = ComponentType<WidgetProps<Spec>>;

import {
  Braces,
  Database,
  type LucideIcon,
  Palette,
  ScanSearch,
  SlidersHorizontal,
  Type,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { BrandPanel } from './brand/brand-panel.tsx';
import { DataPanel } from './data/data-panel.tsx';
import { FilePanel } from './file/file-panel.tsx';
import { InspectorPanel } from './inspector/inspector-panel.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { TextsPanel } from './texts/texts-panel.tsx';

/** A panel of the workbench: one file, and one line in this list. */
export type Panel = { id: string; label: string; icon: LucideIcon; component: ComponentType };

/** The panels in the order of their tabs. */
export const panels: readonly Panel[] = [
  { id: 'inspector', label: 'Inspector', icon: ScanSearch, component: InspectorPanel },
  { id: 'data', label: 'Data', icon: Database, component: DataPanel },
  { id: 'brand', label: 'Brand', icon: Palette, component: BrandPanel },
  { id: 'settings', label: 'Settings', icon: SlidersHorizontal, component: SettingsPanel },
  { id: 'texts', label: 'Texts', icon: Type, component: TextsPanel },
  { id: 'file', label: 'File', icon: Braces, component: FilePanel },
];

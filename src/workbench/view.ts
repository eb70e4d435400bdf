import { createContext, useContext } from 'react';
import type { ExamplePictures } from './examples/example-pictures.ts';
import type { FramedPage } from './frame/framed-page.ts';

/** A part of the portal: the definition it is in, and its pointer there. */
export type Selection = { definition: string; pointer: string };

/** A place in a file that the File panel shows. */
export type FilePlace = { path: string; line?: number };

/** How wide the portal is drawn, and in which theme: its own until one is chosen. */
export type Look = { width: 'phone' | 'desktop'; theme?: 'light' | 'dark' };

/** What a narrow window shows of the two; a wide one shows both side by side. */
export type Front = 'panel' | 'portal';

/** What is being looked at, shared by the panels and the frame. */
export type View = {
  page: FramedPage;
  /** The pictures of blocks to choose from. */
  pictures: ExamplePictures;
  selection: Selection | undefined;
  select(selection: Selection | undefined): void;
  panel: string;
  /** Shows a panel, in front of the portal where there is room for one of them. */
  open(panel: string): void;
  /** What is in front where the window has room for one of them; nothing where it has room for both. */
  front: Front | undefined;
  showPortal(): void;
  file: FilePlace | undefined;
  /** Shows a file of the partner in the File panel. */
  openFile(place: FilePlace): void;
};

export const ViewContext = createContext<View | undefined>(undefined);

export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('A part of the workbench was drawn outside it.');
  return view;
}

/** The name of a part: that of a block is in the attribute `data-block` of its frame. */
export const nameOf = ({ definition, pointer }: Selection): string => `${definition}#${pointer}`;

/** The part of a name. */
export function selectionOf(name: string): Selection {
  const at = name.indexOf('#');
  return { definition: name.slice(0, at), pointer: name.slice(at + 1) };
}

import { createContext, useContext } from 'react';
import type { FramedPage } from './frame/framed-page.ts';

/** A block of the portal: the definition it is in, and its pointer there. */
export type Selection = { definition: string; pointer: string };

/** A place in a file that the File panel shows. */
export type FilePlace = { path: string; line?: number };

/** What is being looked at, shared by the panels and the frame. */
export type View = {
  page: FramedPage;
  selection: Selection | undefined;
  select(selection: Selection | undefined): void;
  panel: string;
  open(panel: string): void;
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

/** The name of a block in the attribute `data-block` of its frame. */
export const nameOf = ({ definition, pointer }: Selection): string => `${definition}#${pointer}`;

/** The block that a frame names. */
export function selectionOf(name: string): Selection {
  const at = name.indexOf('#');
  return { definition: name.slice(0, at), pointer: name.slice(at + 1) };
}

import type { OwnFile } from '../contract.ts';

/** A file with a text that is not written yet. */
export type DraftFile = OwnFile & { draft: NonNullable<OwnFile['draft']> };

export const isDraft = (file: OwnFile): file is DraftFile => file.draft !== undefined;

/** Whether the file on disk is another than the one that the draft was begun with, and the two could not be joined. */
export const isChangedOnDisk = ({ draft }: DraftFile): boolean => draft.base !== draft.disk;

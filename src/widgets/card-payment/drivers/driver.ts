import type { ComponentType } from 'react';

/** What is wrong with what was typed into a field: the code of the platform. */
export type Fault = { field: string; code: string };

/** A mistake of what was typed, or a refusal, which is about no field. */
export type MethodFault = { field: string | null; code: string };

/** How the fields of a platform are filled; `wrong`: one holds what cannot be right, and says so. */
export type Filled = { complete: boolean; wrong: boolean };

/** What the fields of a platform are drawn with. */
export type FieldsProps = {
  disabled: boolean;
  look: Look;
  /** The labels of the fields, by name. */
  labels: { [field: string]: string };
  /** What is wrong with a field, as customers read it. */
  wordsOf: (fault: Fault) => string;
  onChange: (filled: Filled) => void;
};

/** How the fields look in the page. */
export type Look = { color: string; muted: string; size: string };

/** The code of a platform, loaded with the key of the retailer. It never talks to the retailer. */
export type Loaded = {
  Fields: ComponentType<FieldsProps>;
  /** Makes a method of what the fields hold. Never throws. */
  makeMethod(): Promise<{ method: string } | MethodFault>;
  /**
   * Has the customer agree at the bank, or leaves the page for it. `leaves`: it would have to, and `mayLeave` is false.
   */
  authenticate(secret: string, mayLeave: boolean): Promise<'agreed' | 'refused' | 'leaves'>;
  /** The customer has left while the bank asks: nothing of its question stays over the page, or comes any more. */
  leaveBank(): void;
  /** Whether the platform says that nothing was taken, nor will be. */
  neverPaid(secret: string): Promise<boolean>;
  /** Moves the focus to the first field that is not complete. */
  focusIncomplete(): void;
};

/** Loads the code of a platform. Fails if it cannot be had. */
export type Driver = (how: {
  key: string;
  language: string;
  /** Where the code comes from. Empty: from the platform. */
  script: string;
}) => Promise<Loaded>;

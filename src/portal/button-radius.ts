/** How round buttons are in each look of them, in pixels. */
export const buttonRadius = {
  rounded: (radius: number) => radius,
  pill: () => 999,
  square: () => 0,
} as const;

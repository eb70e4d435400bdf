/** How round buttons are in each of their looks, in pixels. */
export const buttonRadius = {
  rounded: (radius: number) => radius,
  pill: () => 999,
  square: () => 0,
} as const;

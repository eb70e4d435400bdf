/** The look of an entry that stands in a bar. */
export const barItem = {
  minHeight: 44,
  px: 1.5,
  whiteSpace: 'nowrap',
  '&[aria-current=page]': {
    textDecoration: 'underline',
    textUnderlineOffset: '0.5em',
    textDecorationThickness: 2,
  },
} as const;

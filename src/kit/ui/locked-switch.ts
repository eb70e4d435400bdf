/** The style of a switch: one that is locked is pale, whichever way it stands. */
export const lockedSwitch = {
  '& .MuiSwitch-track': { borderRadius: 7 },
  '&:has(input[aria-disabled=true])': {
    '& .MuiSwitch-thumb': { bgcolor: 'text.disabled' },
    '& .MuiSwitch-track': { bgcolor: 'text.disabled', opacity: 0.3 },
  },
} as const;

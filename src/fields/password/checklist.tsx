import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';

type Rule = { text: string; met: boolean; visibleWhen?: boolean };

/** What a new password must have, each ticked as soon as it is there. */
export function Checklist({ rules }: { rules: Rule[] }): ReactNode {
  const { text } = useKit();
  return (
    <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
      {rules
        .filter(({ visibleWhen }) => visibleWhen !== false)
        .map(({ text: rule, met }) => (
          <Box component="li" key={rule} sx={{ display: 'flex', gap: 1, alignItems: 'center', color: met ? 'success.main' : 'text.secondary' }}>
            <Icon name={met ? 'checkCircle' : 'todo'} />
            <span>
              {rule}
              <VisuallyHidden>{text(met ? 'fields.password.met' : 'fields.password.open')}</VisuallyHidden>
            </span>
          </Box>
        ))}
    </Box>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';

export type Requirement = { text: string; met: boolean };

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

const Entry = styled('li', { shouldForwardProp: (name) => name !== 'met' })<{ met: boolean }>(
  ({ theme, met }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    color: met ? theme.palette.success.main : theme.palette.text.secondary,
  }),
);

type Props = { id: string; requirements: [key: string, requirement: Requirement][] };

/** The requirements of a new password, marked as they are met; screen readers hear how many are. */
export function Checklist({ id, requirements }: Props): ReactNode {
  const { text } = useKit();
  const met = requirements.filter(([, requirement]) => requirement.met).length;
  return (
    <>
      <List id={id}>
        {requirements.map(([key, requirement]) => (
          <Entry key={key} met={requirement.met}>
            <Icon name={requirement.met ? 'checkCircle' : 'todo'} size="small" />
            <span>
              {requirement.text}
              <VisuallyHidden>
                {` (${text(requirement.met ? 'fields.password.met' : 'fields.password.open')})`}
              </VisuallyHidden>
            </span>
          </Entry>
        ))}
      </List>
      <VisuallyHidden aria-live="polite">
        {text('fields.password.progress', { met, total: requirements.length })}
      </VisuallyHidden>
    </>
  );
}

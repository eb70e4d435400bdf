import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useKit } from '../../kit/kit.ts';
import { Failure } from '../../kit/ui/failure.tsx';
import { PressButton } from '../../kit/ui/press-button.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { EmbedDeclaration } from '../../language/embed.ts';
import { EmbedQuestion } from './embed-question.tsx';
import type { embedSpec } from './props.ts';
import { useEmbed } from './use-embed.ts';

type Props = WidgetProps<typeof embedSpec>;

/** A script of somebody else, if the partner declares it: a button that asks for what it needs, or nothing to see. */
export function Embed(props: Props): ReactNode {
  const declared = useKit().embeds?.[props.embed];
  return declared && <Declared {...props} declared={declared} />;
}

/** The focus goes back to the button that asked, once nothing is asked any more. */
function useFocusBack(isAsking: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) place.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return place;
}

function Declared({
  embed,
  with: given = {},
  declared,
  onDemand = false,
  label,
  about,
  icon,
}: Props & { declared: EmbedDeclaration }): ReactNode {
  const { text } = useKit();
  const { phase, press, accept, decline } = useEmbed({ name: embed, declared, given }, onDemand);
  const place = useFocusBack(phase === 'asking');
  const runsAlone = !onDemand && (phase === 'loading' || phase === 'running');
  if (runsAlone || (!onDemand && label === undefined)) return null;
  const open = label ?? text('kit.embed.open', { provider: declared.provider });
  return (
    <Box ref={place} sx={look}>
      {about && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {about}
        </Typography>
      )}
      {phase === 'failed' && (
        <Failure title={text('kit.embed.failed')} detail={text('kit.embed.failedText')} retry={press} />
      )}
      {phase === 'asking' ? (
        <EmbedQuestion declared={declared} accept={accept} decline={decline} />
      ) : (
        phase !== 'failed' && <PressButton label={open} icon={icon} onPress={press} />
      )}
    </Box>
  );
}

const look = { display: 'grid', gap: 1.5, justifyItems: 'start' } as const;

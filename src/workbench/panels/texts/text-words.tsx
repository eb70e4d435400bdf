import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId, useRef, useState } from 'react';
import { adviceOf } from '../../../dev/diagnostic-item.ts';
import { keyAfter, textFile, toldOfText, withText } from '../../edits/text-edits.ts';
import type { TextUses } from '../../contract.ts';
import { useSession, useSnapshot } from '../../session/use-session.ts';
import { fonts } from '../../theme.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { useTexts } from './use-texts.ts';

/** What is being typed, and the partner's own words that it made: once these are others, it is not what is there. */
type Typed = { words: string; own: string | undefined };

/** The words of one text in one language. Empty words are those of the base. */
function Words({ textKey, language }: { textKey: string; language: string }): ReactNode {
  const session = useSession();
  const { state } = useSnapshot();
  const { entries } = useTexts();
  // While the words are being typed they may be empty; left empty they are those of the base.
  const [typed, setTyped] = useState<Typed>();
  const entry = entries[textKey]?.[language];
  const path = textFile(state.partner, language, textKey);
  const own = ownWords(session.text(path), textKey);
  const words = own ?? entry?.base ?? '';
  const isMissing = own === undefined && entry?.base === undefined;
  // A text that is emptied and typed again keeps its line.
  const following = useRef<string>(undefined);
  const put = (next: string) => {
    const now = session.text(path);
    following.current = keyAfter(now, textKey) ?? following.current;
    session.change(
      `Text ${textKey} (${language})`,
      [{ path, text: withText(now, textKey, next, { ...entry, next: following.current }) }],
      `text ${textKey} ${language}`,
    );
  };
  const id = useId();
  const told = toldOfText(state.diagnostics, { path, text: session.text(path), key: textKey });
  const isWrong = told.some(({ severity }) => severity === 'error');
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minHeight: 22 }}>
        <Box
          component="label"
          htmlFor={id}
          sx={{ fontSize: 12, fontWeight: 600, textTransform: 'uppercase' }}
        >
          {language}
        </Box>
        <Box sx={{ fontSize: 11, color: isMissing ? 'error.main' : 'text.secondary', flex: 1 }}>
          {isMissing ? 'Missing' : own === undefined ? 'Base' : state.partner}
        </Box>
        {own !== undefined && entry?.base !== undefined && (
          <Button sx={{ py: 0 }} aria-label={`As in the base (${language})`} onClick={() => put('')}>
            As in the base
          </Button>
        )}
      </Box>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        error={isMissing || isWrong}
        value={typed && typed.own === own ? typed.words : words}
        inputProps={{
          lang: language,
          'aria-invalid': isMissing || isWrong,
          'aria-describedby': told.length > 0 ? `${id}-told` : undefined,
        }}
        onChange={(event) => {
          put(event.target.value);
          setTyped({ words: event.target.value, own: ownWords(session.text(path), textKey) });
        }}
        onBlur={() => setTyped(undefined)}
        sx={{ py: 0.5, px: 1 }}
      />
      <Box id={`${id}-told`} aria-live="polite" sx={{ fontSize: 12 }}>
        {told.map((each) => {
          const advice = adviceOf(each);
          return (
            <Box key={each.message} sx={{ mt: 0.5 }}>
              <Box sx={{ color: each.severity === 'error' ? 'error.main' : 'warning.main' }}>
                {each.message}
              </Box>
              {advice && <Box sx={{ color: 'success.main' }}>→ {advice}</Box>}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function ownWords(text: string | null, key: string): string | undefined {
  try {
    const value = JSON.parse(text ?? '{}') as { [key: string]: unknown };
    return typeof value[key] === 'string' ? value[key] : undefined;
  } catch {
    return undefined;
  }
}

/** Where a text is shown besides: its words change there too. */
function SharedAt({ uses }: { uses: TextUses[string] }): ReactNode {
  if (uses.length < 2) return null;
  return (
    <Box component="details" sx={{ fontSize: 12 }}>
      <summary>Changes at {uses.length} places</summary>
      {uses.map((place) => (
        <div key={`${place.file}:${place.line}`}>
          <FileLink {...place} />
        </div>
      ))}
    </Box>
  );
}

type Props = { textKey: string; uses?: TextUses[string] | undefined };

/** A text in all languages of the partner, one below the other, those that are missing marked. */
export function TextWords({ textKey, uses = [] }: Props): ReactNode {
  const { state } = useSnapshot();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ font: `12px/1.6 ${fonts.code}`, color: 'text.secondary', p: 0 }}>
        {textKey}
      </Box>
      {state.languages.map((language) => (
        <Words key={language} textKey={textKey} language={language} />
      ))}
      <SharedAt uses={uses} />
    </Box>
  );
}

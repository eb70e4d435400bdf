import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { asObject } from '../../../base/json.ts';
import type { AssetText } from '../../contract.ts';
import { pictureAddress } from '../../edits/asset-text.ts';
import {
  nameFor,
  type PictureSlot,
  pictureAt,
  pictureFault,
  withPicture,
} from '../../edits/picture-edits.ts';
import { valueAt } from '../../edits/value-at.ts';
import { assetQuery } from '../../session/ask.ts';
import { useAnswer } from '../../session/use-answer.ts';
import { useCatalog, useSession, useSnapshot } from '../../session/use-session.ts';
import { fonts } from '../../theme.tsx';
import { assetFacts } from '../../ui/asset-facts.ts';
import { Problems } from '../../ui/problems.tsx';
import { Picture } from './picture.tsx';

/** A colour that a picture stands on, and the theme it is of. */
export type Ground = { colour: string; name: 'light' | 'dark' };

type Props = {
  slot: PictureSlot;
  title: string;
  grounds: readonly Ground[];
  /** The place whose picture is shown where this one has none; then it may have none. */
  instead?: PictureSlot;
  children: ReactNode;
};

/** What the partner's files say of a picture, and how it is given another. */
function usePicture(slot: PictureSlot, title: string, instead: PictureSlot | undefined) {
  const session = useSession();
  const { partner: schema } = useCatalog();
  const { state } = useSnapshot();
  const { partner } = state;
  const path = `partners/${partner}/partner.json`;
  const text = session.text(path);
  const own = pictureAt(text, slot);
  const file = own ?? (instead && pictureAt(text, instead));
  const at = (name: string) => `partners/${partner}/assets/${name}`;
  const answer = useAnswer<AssetText>(file === undefined ? undefined : assetQuery(at(file)), state.revision);
  /** The files now; the picture that stands there goes with its line if it was never written. */
  const filesNow = async () => {
    const before = pictureAt(session.text(path), slot);
    const isUnwritten = before !== undefined && (await session.isUnwritten(at(before)));
    return {
      partner,
      text: session.text(path),
      isUnwritten: (name: string) => isUnwritten && name === before,
    };
  };
  return {
    own,
    file,
    content: answer?.text ?? undefined,
    isMissing: answer?.text === null,
    told: state.diagnostics.filter((each) => each.file === path && each.pointer === `/brand/${slot}`),
    /** @returns why the file is not taken. */
    async take(given: File): Promise<string | undefined> {
      const content = new Uint8Array(await given.arrayBuffer());
      const now = await filesNow();
      const name = nameFor(given.name, slot, now.text);
      const fault = pictureFault(name, content, asObject(valueAt(schema, placeOf(slot))));
      if (fault !== undefined) return fault;
      await session.change(`${title}: ${name}`, withPicture(now, slot, { name, content }));
      return undefined;
    },
    leave: async () => session.change(`${title}: none`, withPicture(await filesNow(), slot, undefined)),
  };
}

const placeOf = (slot: PictureSlot) => ['properties', 'brand', 'properties', slot];

/** A picture of the brand on what it stands on. A file that is dropped on it, or chosen, takes its place. */
export function PicturePlace({ slot, title, grounds, instead, children }: Props): ReactNode {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const { own, file, content, isMissing, told, take, leave } = usePicture(slot, title, instead);
  const give = async (given: File | undefined) => {
    if (given) setFault(await take(given));
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void give(event.dataTransfer.files[0]);
  };
  const words = title.toLowerCase();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <Typography id={id} variant="h2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {children}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          position: 'relative',
          minHeight: 96,
          border: 1,
          borderStyle: 'dashed',
          borderColor: 'text.secondary',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        {grounds.map(({ colour, name }) => (
          <Box
            key={name}
            sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 2, minWidth: 0, bgcolor: colour }}
          >
            {file !== undefined && content !== undefined && (
              <Picture slot={slot} src={pictureAddress(file, content)} alt={`${title} on ${name}: ${file}`} />
            )}
          </Box>
        ))}
        {isOver && <DropHere words={words} />}
      </Box>
      <Box sx={{ mt: 1, fontSize: 12, overflowWrap: 'anywhere' }}>
        <Box component="code" sx={{ font: `12px/1.5 ${fonts.code}` }}>
          {own ?? `None of its own: ${file ?? 'nothing'} is shown`}
        </Box>
        <Box sx={{ color: isMissing ? 'error.main' : 'text.secondary' }}>
          {isMissing ? 'There is no such file in assets.' : content !== undefined && assetFacts(content)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<Upload size={14} aria-hidden />}
          aria-label={`Drop a file here or choose one… (${words})`}
          onClick={() => chooser.current?.click()}
        >
          Drop a file here or choose one…
        </Button>
        {instead && own !== undefined && (
          <Button onClick={() => void leave()}>Use the {instead} here too</Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          data-picture={slot}
          accept="image/*"
          onChange={({ target }) => {
            void give(target.files?.[0]);
            // The same file may be chosen again, after it was changed.
            target.value = '';
          }}
        />
      </Box>
      <Box role="alert" sx={{ color: 'error.main', mt: fault === undefined ? 0 : 1 }}>
        {fault}
      </Box>
      {told.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Problems told={told} />
        </Box>
      )}
    </Box>
  );
}

function DropHere({ words }: { words: string }): ReactNode {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.paper',
        border: 2,
        borderStyle: 'dashed',
        borderColor: 'primary.main',
        borderRadius: 1,
        fontWeight: 600,
        pointerEvents: 'none',
      }}
    >
      Drop it: the {words}
    </Box>
  );
}

import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { dash } from '../display.ts';
import { useKit } from '../kit.ts';
import { safeAddress } from '../safe-address.ts';
import { SafeLink } from './safe-link.tsx';

const schemes: { readonly [display: string]: (value: string) => string } = {
  phone: (value) => `tel:${value.replace(/[\s().-]/g, '')}`,
  email: (value) => `mailto:${value.trim()}`,
  link: (value) => (/^[a-z][a-z0-9+.-]*:/i.test(value.trim()) ? value : `https://${value.trim()}`),
};

/** The address of a value that is a link itself: phones call, e-mails write, addresses open. */
function addressOf(value: Json | undefined, as: string): string | undefined {
  const scheme = Object.hasOwn(schemes, as) ? schemes[as] : undefined;
  const plain = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return scheme && plain.trim() !== '' ? safeAddress(scheme(plain)) : undefined;
}

/** A thumb needs 44 px; the line of text stays as high as it is. */
const thumb = { paddingBlock: 1.5 } as const;

type Props = { value: Json | undefined; as?: string; href?: string };

/** A value as people read it; a link where it is a phone, an e-mail or an address. */
export function ShownValue({ value, as = 'text', href }: Props): ReactNode {
  const { display } = useKit();
  const shown = display(as, value);
  const address = href === undefined ? addressOf(value, as) : safeAddress(href);
  if (address === undefined || shown === dash) return shown;
  return as === 'phone' || as === 'email' ? (
    <Link href={address} sx={thumb}>
      {shown}
    </Link>
  ) : (
    <SafeLink href={address}>{shown}</SafeLink>
  );
}

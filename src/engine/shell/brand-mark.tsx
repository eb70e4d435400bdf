import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { logoPlace } from '../../language/asset.ts';
import { brandAddress } from '../../language/brand-address.ts';
import { Link } from '../addresses/router.tsx';
import { useServices } from '../services.ts';

/** The logo for a light or dark background: both are drawn, the theme shows one. */
const Logo = styled('img', { shouldForwardProp: (name) => name !== 'ground' })<{ ground: 'light' | 'dark' }>(
  ({ theme, ground }) => ({
    display: ground === 'light' ? 'block' : 'none',
    height: logoPlace.height,
    maxWidth: logoPlace.width,
    objectFit: 'contain',
    ...theme.applyStyles('dark', { display: ground === 'dark' ? 'block' : 'none' }),
  }),
);

const Home = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, borderRadius: 4 });

/** The retailer's logo, which leads home. */
export function BrandMark(): ReactNode {
  const { portal, language } = useServices();
  const { logo, logoDark = logo } = portal.brand;
  return (
    <Home to="/" aria-label={language.text('engine.home', { name: portal.name })}>
      <Logo src={brandAddress(logo)} alt="" ground="light" />
      <Logo src={brandAddress(logoDark)} alt="" ground="dark" />
    </Home>
  );
}

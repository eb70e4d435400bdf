import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import type { FocusEvent, ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import type { PhoneCountry } from './phone-number.ts';

/**
 * Shows the prefix only; the list of the device is invisible above it, because its names are too long for the input.
 */
const Face = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.25),
  minHeight: 32,
  paddingRight: theme.spacing(0.5),
  borderRadius: theme.spacing(0.5),
  '&:has(select:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& select': {
    position: 'absolute',
    inset: theme.spacing(-0.75, 0),
    width: '100%',
    opacity: 0,
    cursor: 'pointer',
    font: 'inherit',
  },
  '& option': { color: '#000', backgroundColor: '#fff' },
}));

type Props = {
  label: string;
  countries: readonly PhoneCountry[];
  chosen: PhoneCountry;
  onChoose: (country: PhoneCountry) => void;
  onLeave: (event: FocusEvent) => void;
};

/** The choice of the country of a number, in the language of the page. */
export function CountryChoice({ label, countries, chosen, onChoose, onLeave }: Props): ReactNode {
  const { locale, text } = useKit();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const listed = countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .sort((left, right) => compare(left.name, right.name));
  const choose = (code: string) => {
    const country = countries.find((one) => one.code === code);
    if (country) onChoose(country);
  };
  return (
    <InputAdornment position="start">
      <Face>
        <span aria-hidden>{chosen.prefix}</span>
        <Icon name="chevronDown" size="small" />
        <select
          aria-label={text('fields.phone.country', { label })}
          value={chosen.code}
          onChange={({ target }) => choose(target.value)}
          onBlur={onLeave}
        >
          {listed.map(({ code, name, prefix }) => (
            <option key={code} value={code}>{`${name} (${prefix})`}</option>
          ))}
        </select>
      </Face>
    </InputAdornment>
  );
}

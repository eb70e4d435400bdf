import Type, { type Static } from 'typebox';
import type { JsonObject } from '../base/json.ts';
import { EmbedDeclaration } from './embed.ts';
import { nameKey } from './key-forms.ts';
import { nameOf } from './kinds.ts';
import { schemaAddress } from './screen.ts';
import { versionOf } from './versions.ts';

const color = (description: string) =>
  Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    patternErrorMessage: 'a colour is written as #rrggbb, such as #0A6B74',
    description: `${description} As #rrggbb.`,
  });

const Palette = Type.Object(
  {
    primary: color('Buttons, links, what is chosen.'),
    onPrimary: color('Text on it.'),
    accent: color('Highlights and pictures.'),
    background: color('The page.'),
    surface: color('Cards, menus, dialogs.'),
    text: color('Text.'),
    mutedText: color('Labels and help.'),
    border: color('Lines and frames.'),
    header: Type.Optional(color('The bar or column of the menu. Default: surface.')),
    onHeader: Type.Optional(color('Text on it. Default: text.')),
    success: Type.Optional(color('Good news. Default: a green that suits.')),
    warning: Type.Optional(color('Warnings. Default: an amber that suits.')),
    error: Type.Optional(color('Errors. Default: a red that suits.')),
    info: Type.Optional(color('Notices. Default: a blue that suits.')),
  },
  { additionalProperties: false, description: 'The colours of one of the two themes.' },
);
export type Palette = Static<typeof Palette>;

const fontWord = String.raw`-?[\p{L}_][\p{L}\p{N}_-]*`;
const keyword = '(?:inherit|initial|unset|revert|revert-layer|default)';
/** The name of a font as CSS takes it without quotes, and one that needs them. */
const bareFont = `(?!${keyword} *(?:,|$))${fontWord}(?: ${fontWord})*`;
const fontName = String.raw`[^\s"'\\,:;(){}<>@/!\p{Cc}](?:[^"'\\,:;(){}<>@/!\p{Cc}]*[^\s"'\\,:;(){}<>@/!\p{Cc}])?`;

const fontFamily = (description: string) => {
  const family = `(?:${bareFont}|"${fontName}"|'${fontName}')`;
  return Type.String({
    pattern: `^${family}(?:, *${family})*$`,
    patternErrorMessage: 'names of fonts with commas between, such as Figtree, system-ui, sans-serif',
    description,
  });
};

/** A file of a brand that has one of a few endings. */
const assetFile = (endings: readonly string[], description: string) =>
  Type.String({
    pattern: `\\.(?:${endings.join('|')})$`,
    patternErrorMessage: `a file that ends in .${endings.join(', .')}`,
    description,
  });
const picture = (description: string) =>
  assetFile(['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'ico'], description);

const weight = '(?:[1-9][0-9]{0,2}|1000)';

const FontFile = Type.Object(
  {
    family: Type.String({
      pattern: `^${fontName}$`,
      patternErrorMessage: 'the name of one font, such as Public Sans',
      description: 'The family it belongs to.',
    }),
    file: assetFile(['woff2'], 'A woff2 file in assets/.'),
    weight: Type.String({
      pattern: `^${weight}(?: ${weight})?$`,
      patternErrorMessage: 'a weight from 1 to 1000, or two with a space between, such as 400 or 200 900',
      description: 'One weight or a range: "400", "200 900".',
    }),
    style: Type.Optional(Type.Union([Type.Literal('normal'), Type.Literal('italic')])),
  },
  { additionalProperties: false },
);

/** The look of a partner. */
export const Brand = Type.Object(
  {
    logo: picture('A picture in assets/, named without the folder. It stands on the colour header.'),
    logoDark: Type.Optional(picture('The same for the dark theme. Default: logo.')),
    icon: picture('The icon of the browser tab, a picture in assets/.'),
    fonts: Type.Optional(Type.Array(FontFile, { description: 'Fonts that the host serves from assets/.' })),
    bodyFont: fontFamily('The CSS font family of texts.'),
    headingFont: Type.Optional(fontFamily('The CSS font family of headings. Default: that of texts.')),
    headingWeight: Type.Optional(Type.Integer({ minimum: 100, maximum: 900, description: 'Default: 700.' })),
    radius: Type.Integer({ minimum: 0, maximum: 32, description: 'How round corners are, in pixels.' }),
    density: Type.Optional(
      Type.Union([Type.Literal('comfortable'), Type.Literal('compact')], {
        description: 'How much room things have. Default: comfortable.',
      }),
    ),
    cards: Type.Optional(
      Type.Union([Type.Literal('outlined'), Type.Literal('raised'), Type.Literal('flat')], {
        description: 'How cards stand out. Default: outlined.',
      }),
    ),
    buttons: Type.Optional(
      Type.Union([Type.Literal('rounded'), Type.Literal('pill'), Type.Literal('square')], {
        description: 'The corners of buttons: as radius says, round, or none. Default: rounded.',
      }),
    ),
    light: Palette,
    dark: Palette,
  },
  {
    additionalProperties: false,
    description: 'How the portal looks: logo, fonts, shapes, and the colours of both themes.',
  },
);
export type Brand = Static<typeof Brand>;

/** The languages a portal can speak. */
export const languages = ['ca', 'es', 'en', 'gl', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];
const LanguageName = Type.Unsafe<Language>({ type: 'string', enum: [...languages] });

/** A warning that a partner accepts. */
const SuppressedCheck = Type.Object(
  {
    code: nameOf('warning', 'The code of the warning, such as unused-text. Errors cannot be suppressed.'),
    in: Type.Optional(
      Type.String({
        pattern: '^(?![./]|partners/)[^\\\\]*$',
        patternErrorMessage: "a path below the partner's folder, such as texts/es/contracts.json",
        description: "A file or folder below the partner's folder. Default: all of it.",
      }),
    ),
    reason: Type.String({
      pattern: '\\S',
      patternErrorMessage: 'a sentence that says why the warning is right as it is',
      description: 'Why it is right as it is, for whoever reads it next.',
    }),
  },
  { additionalProperties: false },
);
export type SuppressedCheck = Static<typeof SuppressedCheck>;

/** A partner: one retailer. */
export const PartnerDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: versionOf('partner'),
    name: Type.String({
      description: 'The name of the retailer; what texts call it is settings.organization.name.',
    }),
    hosts: Type.Array(
      Type.String({
        pattern: '^[a-z0-9.-]+(:[0-9]+)?$',
        patternErrorMessage: 'a host name alone, such as oficina.brisa.example',
      }),
      { description: 'The host names it is served at, without https://.' },
    ),
    languages: Type.Array(LanguageName, {
      minItems: 1,
      description: 'The languages offered, in the order shown.',
    }),
    defaultLanguage: Type.Optional(
      Type.Unsafe<Language>({
        ...LanguageName,
        description: "Used where the visitor's own is not offered. Default: es, or else the first.",
      }),
    ),
    brand: Brand,
    settings: Type.Optional(
      Type.Unsafe<JsonObject>({
        $ref: '#/$defs/partialSettings',
        description: 'What differs from the defaults of the settings.',
      }),
    ),
    embeds: Type.Optional(
      Type.Record(Type.String({ pattern: nameKey.pattern }), EmbedDeclaration, {
        description: 'Scripts of others, by the name by which blocks of type `embed` ask for them.',
      }),
    ),
    screensOff: Type.Optional(
      Type.Array(nameOf('screen', 'A screen.'), {
        description: 'Screens this portal does not have, by id, such as contracts.gasDetail.',
      }),
    ),
    checks: Type.Optional(
      Type.Array(SuppressedCheck, {
        description: 'Warnings of the check that are right as they are, each with its reason.',
      }),
    ),
  },
  { additionalProperties: false, $id: 'partner', description: 'A partner: branding, languages, settings.' },
);
export type PartnerDefinition = Static<typeof PartnerDefinition>;

/** Texts by key, in one language. */
export const TextsDefinition = Type.Record(Type.String(), Type.String(), {
  $id: 'texts',
  properties: { version: versionOf('texts') },
  description:
    'Texts by key. {{name}} stands for a parameter, {{amount, money}} formats it; _one and _other tell numbers apart.',
});
export type TextsDefinition = Static<typeof TextsDefinition>;

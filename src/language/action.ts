import Type, { type Static, type TProperties, type TUnsafe } from 'typebox';
import { confirm } from './confirm.ts';
import { nameOf, type Value, written } from './kinds.ts';
import { outsideAddress } from './written-addresses.ts';

/** Actions inside an action. Their type stops here: a type of actions that contains itself would not end. */
export type Nested = { do: string } | { do: string }[];
const actionList = (description: string): TUnsafe<Nested> =>
  Type.Unsafe<Nested>({ kind: 'actions', description, $ref: '#/$defs/actions' });

const arguments_ = (description: string) =>
  Type.Unsafe<{ [name: string]: Value }>(
    Type.Record(Type.String(), written.value('An argument.'), { description }),
  );

/** The properties every action may have. */
const common = {
  when: Type.Optional(written.condition('Runs the action only when this holds. Default: always.')),
  confirm: Type.Optional(confirm),
};

const action = <Name extends string, Properties extends TProperties>(
  name: Name,
  description: string,
  properties: Properties,
) =>
  Type.Object(
    { do: Type.Literal(name), ...common, ...properties },
    { additionalProperties: false, description },
  );

/** A mail address alone: nothing before or behind it, and a domain of at least two parts. */
export const mailAddress = '^[^\\s@:?&]+@[^\\s@:?&.]+(?:\\.[^\\s@:?&.]+)+$';

/**
 * The closed list of actions. Adding one means adding its runner in the engine: the record there does not compile
 * without it.
 */
export const actions = {
  call: action(
    'call',
    'Sends a call. While it runs its button shows progress; `result` is the answer, `error` the failure, `args` what the call was given.',
    {
      call: nameOf('call', 'The call to send.'),
      with: Type.Optional(written.arguments('Arguments by name: of the path, the query and the body.')),
      onSuccess: Type.Optional(actionList('Runs with `result` and `args`.')),
      onError: Type.Optional(
        actionList(
          'Runs with `args` and `error` (status, code, message, errors, body, unknown). A form tells the failure before; anywhere else this takes the place of a notice.',
        ),
      ),
    },
  ),
  go: action('go', 'Opens another screen of the portal.', {
    screen: nameOf('screen', 'The screen.'),
    params: Type.Optional(arguments_('The variable parts of its path.')),
    query: Type.Optional(arguments_('What stands behind the question mark.')),
    hash: Type.Optional(written.value('The anchor to scroll to.', Type.String())),
    replace: Type.Optional(
      Type.Boolean({ description: 'Takes the place of the present screen in the history. Default: false.' }),
    ),
  }),
  link: action('link', 'Opens an address outside the portal: http(s), mailto or tel.', {
    href: written.value('The address.', outsideAddress),
    newTab: Type.Optional(Type.Boolean({ description: 'Default: false.' })),
  }),
  open: action('open', 'Opens a dialog; Back closes it.', {
    dialog: nameOf('dialog', 'The dialog.'),
    with: Type.Optional(arguments_('Its parameters by name.')),
  }),
  close: action('close', 'Closes the dialog it stands in.', {}),
  set: action('set', 'Sets states of the screen or dialog. In the history that is one entry.', {
    state: Type.Optional(nameOf('state', 'The name of the state.')),
    to: Type.Optional(written.value('Its new value.')),
    states: Type.Optional(
      Type.Unsafe<{ [name: string]: Value }>(
        Type.Record(Type.String(), written.value('The new value.'), {
          propertyNames: nameOf('state', 'The name of a state.'),
          description: 'Several states by name; every value is computed before the first is set.',
        }),
      ),
    ),
    replace: Type.Optional(
      Type.Boolean({
        description:
          'Changes the present entry of the history, as a search box does, in place of a new one. Default: false.',
      }),
    ),
  }),
  fill: action('fill', 'Sets fields of the form it stands in.', {
    fields: arguments_('New values by field.'),
  }),
  showErrors: action(
    'showErrors',
    'Puts errors on the fields of the form it stands in; errors of unknown fields stand above it.',
    {
      errors: Type.Optional(written.value('Messages by field: a text or a list of texts.')),
      message: Type.Optional(written.text('A message above the form.')),
      at: Type.Optional(Type.String({ description: 'The field that shows the message instead.' })),
    },
  ),
  patch: action(
    'patch',
    'Changes what was already read, wherever it shows: every entry in answers of these calls whose key matches.',
    {
      entry: Type.Optional(
        Type.String({
          description:
            'The parameter that is changed, in the answers of all calls that declare its type among their `entries`. In place of `calls` and `match`.',
        }),
      ),
      calls: Type.Optional(Type.Array(nameOf('call', 'A call.'), { description: 'Whose answers.' })),
      match: Type.Optional(arguments_('Property and value an entry must have.')),
      merge: written.value('A merge patch for the entry.'),
      holds: Type.Optional(
        Type.Integer({
          minimum: 1,
          description:
            'Minutes for which it also changes what is read later, until an answer says the same or another tab changes it: for a retailer whose answers lag behind. Default: until the next reading.',
        }),
      ),
    },
  ),
  refresh: action('refresh', 'Reads again.', {
    source: Type.Optional(nameOf('source', 'One source of this screen.')),
    calls: Type.Optional(
      Type.Array(nameOf('call', 'A call.'), { description: 'Every source of these calls.' }),
    ),
    settings: Type.Optional(
      Type.Literal(true, { description: 'The settings of the retailer, after they could not be read.' }),
    ),
  }),
  notify: action('notify', 'Shows a short notice.', {
    text: written.text('What it says.'),
    tone: Type.Optional(
      Type.Union(
        [Type.Literal('success'), Type.Literal('info'), Type.Literal('warning'), Type.Literal('error')],
        { description: 'Default: info.' },
      ),
    ),
  }),
  download: action('download', 'Fetches a file; it is saved under the name the server gives.', {
    call: nameOf('call', 'A call that answers with a file.'),
    of: Type.Optional(
      written.value(
        'Fetches a file for each of these entries, and saves all as one ZIP. Run again it fetches those that did not come.',
        Type.Array(Type.Unknown()),
      ),
    ),
    with: Type.Optional(written.arguments('Arguments by name; beside `of`, `item` is the entry.')),
    zip: Type.Optional(written.text('The name of the ZIP.')),
    progress: Type.Optional(
      nameOf('state', 'The state of part `download-progress` that shows how far it is; null stops it.'),
    ),
    part: Type.Optional(
      Type.Boolean({
        description:
          'Fetches nothing: saves those that came, and names the others in `failed` still. Default: false.',
      }),
    ),
    newTab: Type.Optional(written.condition('Opens it in a new tab instead. Default: false.')),
  }),
  signIn: action('signIn', 'Signs in; on success the session begins and the saved address opens.', {
    method: Type.Union(
      [
        Type.Literal('credentials'),
        Type.Literal('token'),
        Type.Literal('client'),
        Type.Literal('openid'),
        Type.Literal('renewal'),
        Type.Literal('offered'),
        Type.Literal('kept'),
      ],
      {
        description:
          'openid: leaves for the identity provider of the settings, which leads back. renewal: the present session goes on with another token, as after a change of the password. offered: the session that the address brought takes the place of the present one. kept: the present one stays.',
      },
    ),
    with: Type.Optional(
      written.arguments(
        'user and password, token, client_id and secret; of openid, where to go afterwards: redirect.',
      ),
    ),
    onError: Type.Optional(actionList('Runs with `error`.')),
  }),
  signOut: action('signOut', 'Ends the session.', {}),
  clearError: action('clearError', 'Clears the error of the session so that the visit can go on.', {}),
  language: action('language', 'Changes the language.', {
    to: written.value("One of the partner's languages.", Type.String()),
  }),
  consent: action(
    'consent',
    'Keeps what the person at this browser accepts; a category that is not named stays as it was, or refused.',
    {
      to: Type.Object(
        {
          preferences: Type.Optional(written.value('Whether preferences are accepted.', Type.Boolean())),
          statistics: Type.Optional(written.value('Whether statistics are accepted.', Type.Boolean())),
          marketing: Type.Optional(written.value('Whether marketing is accepted.', Type.Boolean())),
        },
        { additionalProperties: false, description: 'The categories.' },
      ),
    },
  ),
  step: action(
    'step',
    'Leads to another step of the wizard it stands in, as its list of steps does: back at once, forwards by Next.',
    { to: nameOf('step', 'A step, `next` or `previous`.') },
  ),
  scroll: action('scroll', 'Scrolls to an anchor of the screen.', {
    anchor: Type.String({ description: 'The anchor of a block.' }),
  }),
  copy: action('copy', 'Copies a text to the clipboard.', { text: written.value('The text.') }),
  share: action(
    'share',
    'Shares a text, an address or both by the sheet of the device; where it has none, copies them to the clipboard and says so.',
    {
      title: Type.Optional(written.text('What is shared, in words.')),
      text: Type.Optional(written.text('The text. Default: none.')),
      url: Type.Optional(written.value('The address; nothing where there is none. Default: none.')),
    },
  ),
  mail: action(
    'mail',
    'Opens a mail that is written already in the mail program of the customer, who sends it from there: for what no call takes. Nothing is sent before. One that is too long for an address (about 1,900 characters) is not opened, which is said.',
    {
      to: Type.String({
        pattern: mailAddress,
        patternErrorMessage: 'a mail address alone, such as care@sol.example',
        description: 'The mail address it goes to.',
      }),
      subject: written.text('Its subject.'),
      lines: Type.Record(
        Type.String(),
        Type.Object(
          {
            label: written.text('What the line is about.'),
            value: Type.Optional(written.value('What it says; without anything the line is left out.')),
            text: Type.Optional(written.text('The words for the value, such as those of an option.')),
          },
          { additionalProperties: false, description: 'A line of the mail.' },
        ),
        { description: 'What the mail says, line by line.' },
      ),
    },
  ),
  print: action('print', 'Prints the screen, or the dialog that it stands in.', {}),
  reload: action('reload', 'Loads the page again.', {}),
} as const;

/** The names of the actions. */
export type ActionName = keyof typeof actions;

type Written<Name extends ActionName> = Static<(typeof actions)[Name]>;

/** One action as written. */
export type Action = { [Name in ActionName]: Written<Name> }[ActionName];

/** One action of a given name. */
export type ActionOf<Name extends ActionName> = Extract<Action, { do: Name }>;

/** One action as the engine gets it: the entry of a patch is written out as calls and match. */
export type EmittedAction<Name extends ActionName> = ActionOf<Name> &
  (Name extends 'patch' ? Required<Pick<ActionOf<'patch'>, 'calls' | 'match'>> : unknown);

/** One action, or a list that runs in order; the first that fails ends it. */
export type Actions = Action | Action[];

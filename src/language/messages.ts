/** How grave a diagnostic is; any error keeps a portal from being emitted. */
export type Severity = 'error' | 'warning';

type Details = { [name: string]: string | number | undefined };
type Message = { severity: Severity; doc: string; say: (details: Details) => string };

/** `contracts.list.title`, and not the words themselves. */
const isKey = (key: string): boolean => /^[a-z][\w-]*(?:\.[\w…-]*)+$/i.test(key);

/** The names there are, where they are few enough to list. */
const among = ({ known }: Details): string => (known === undefined ? '' : `; there are ${known}`);
const unknown = (what: string) => (at: Details) => `unknown ${what} "${at.name}"${among(at)}`;

const error = (doc: string, say: Message['say']): Message => ({ severity: 'error', doc, say });
const warning = (doc: string, say: Message['say']): Message => ({ severity: 'warning', doc, say });

/**
 * Every message of the compiler, by its code. `doc` is its documented meaning; `say` makes the sentence from the
 * details at hand. A suggestion or a remedy, where there is one, is added by whoever prints the diagnostic.
 */
export const messages = {
  'invalid-json': error('The file is not JSON.', (at) => `not valid JSON: ${at.problem}`),
  'duplicate-key': error(
    'A key stands twice in one object, so one of the two is lost.',
    (at) => `the key "${at.key}" stands twice`,
  ),
  'newer-version': error(
    'The definition is written for a newer engine.',
    (at) => `written for version ${at.version} of the language; this engine speaks ${at.supported}`,
  ),
  'missing-file': error('A file that must exist does not.', (at) => `there is no file ${at.file}`),
  'misplaced-file': error(
    'A file in a folder of definitions is none that the compiler knows.',
    (at) => `${at.file} is not a place for a definition, it would be left out: ${at.expected}`,
  ),
  'missing-property': error(
    'A property that must be there is missing.',
    (at) =>
      `"${at.property}" is missing${at.begun === undefined ? '' : `: the base has no "${at.begun}" here, so this begins a new one`}`,
  ),
  'unknown-property': error(
    'A property that this place does not have.',
    (at) => `unknown property "${at.property}"${among(at)}`,
  ),
  'wrong-type': error(
    'The value is of another type than this place takes.',
    (at) =>
      `expected ${at.expected}, found ${at.found}${at.found === 'null' ? '; where nothing is meant, leave it out' : ''}`,
  ),
  'wrong-value': error(
    'The value is none of those allowed here.',
    (at) => `"${at.found}" is not allowed here: ${at.expected}`,
  ),
  'integer-key': error(
    'JavaScript moves keys that look like integers to the front, so the order written would be lost.',
    (at) => `the key "${at.key}" looks like a number, which loses its place in the order`,
  ),
  'unsafe-key': error(
    'A key with a meaning of its own in JavaScript.',
    (at) => `the key "${at.key}" cannot be used`,
  ),
  'unknown-block-type': error('No widget has this type.', unknown('block type')),
  'unknown-field-type': error('No field has this kind.', unknown('kind of field')),
  'unknown-action': error('No action has this name.', unknown('action')),
  'unknown-operator': error('The profile has no such operator.', unknown('operator')),
  'forbidden-operator': error(
    'An operator of JsonLogic that the profile leaves out, because it can answer wrongly.',
    (at) => `the operator "${at.name}" is left out of the profile: ${at.why}`,
  ),
  'unknown-format': error('No format has this name.', unknown('format')),
  'unknown-display': error('No display format has this name.', unknown('display format')),
  'unknown-icon': error('The catalog has no such icon.', unknown('icon')),
  'unknown-screen': error('There is no such screen.', unknown('screen')),
  'screen-off': error(
    'The partner has switched this screen off, so nothing may lead to it.',
    (at) => `leads to the screen "${at.name}", which this partner has switched off`,
  ),
  'unknown-dialog': error('There is no such dialog.', unknown('dialog')),
  'unknown-form': error('There is no such form.', unknown('form')),
  'unknown-block': error('No .block.json has this name.', unknown('shared block')),
  'cyclic-block': error(
    'Shared blocks that hold each other have no end.',
    (at) => `the shared blocks hold each other: ${at.cycle}`,
  ),
  'unused-block': warning(
    'No definition draws this shared block.',
    (at) => `the shared block "${at.name}" is drawn nowhere`,
  ),
  'unknown-fields': error('No .fields.json has this name.', unknown('group of shared fields')),
  'cyclic-fields': error(
    'Shared fields that hold each other have no end.',
    (at) => `the shared fields hold each other: ${at.cycle}`,
  ),
  'outside-fields': error(
    'Shared fields read only what they hold themselves, as each form calls the rest otherwise.',
    (at) => `"${at.name}" is none of these shared fields${among(at)}`,
  ),
  'unused-fields': warning(
    'No form asks for these shared fields.',
    (at) => `no form asks for the shared fields "${at.name}"`,
  ),
  'unknown-menu': error('There is no such menu.', unknown('menu')),
  'unknown-source': error('The screen or dialog has no such source.', unknown('source')),
  'unknown-state': error('The screen or dialog has no such state.', unknown('state')),
  'unknown-call': error('schemas/calls declares no such call.', unknown('call')),
  'unknown-argument': error(
    'The call, dialog or form takes no such argument.',
    (at) => `"${at.owner}" takes no argument "${at.name}"${among(at)}`,
  ),
  'missing-argument': error(
    'An argument that is needed is missing.',
    (at) => `"${at.owner}" needs the argument "${at.name}"`,
  ),
  'unknown-named-rule': error('There is no rule of this name.', unknown('rule')),
  'unknown-part': error('schemas/parts has no such file.', unknown('part')),
  'unknown-schema': error('schemas/forms has no such file.', unknown('schema')),
  'unknown-flag': error('No flag has this name.', unknown('flag')),
  'unknown-form-field': error(
    'The data of the form has no such field.',
    (at) => `the data of this form has no field "${at.name}"${among(at)}`,
  ),
  'unedited-field': error(
    'The schema requires a value that no field of the form edits.',
    (at) => `the schema requires "${at.name}", and no field or computed value gives it`,
  ),
  'field-type': error(
    'This kind of field cannot edit a value of this type.',
    (at) => `a "${at.field}" field cannot edit ${at.type}`,
  ),
  'unresolved-reference': error('A $ref leads nowhere.', (at) => `nothing at "${at.ref}"`),
  'wrong-arity': error(
    'An operator has too few or too many operands.',
    (at) => `"${at.name}" takes ${at.expected}, found ${at.found}`,
  ),
  'wrong-operand': error(
    'An operand is of a type the operator does not take.',
    (at) => `"${at.name}" takes ${at.expected} here, found ${at.found}`,
  ),
  'several-keys': error(
    'A rule is an object with one key; this one has several, and JsonLogic would take it as plain data that is always true.',
    (at) => `a rule has one operator, this object has ${at.count}: ${at.keys}`,
  ),
  'unknown-variable': error(
    'No schema of its root has this variable.',
    (at) => `unknown variable ${at.name}${at.known === undefined ? '' : `; ${at.around} has ${at.known}`}`,
  ),
  'unknown-root': error(
    'Rules see fixed roots only.',
    (at) => `unknown root "${at.name}"; rules see ${at.roots}`,
  ),
  'root-not-here': error(
    'This root exists elsewhere only: item inside lists, form inside forms, result and error inside actions.',
    (at) => `"${at.name}" is not known here`,
  ),
  'outer-variable': error(
    'Inside some, all, none, map and filter JsonLogic sees the element alone.',
    (at) => `inside "${at.operator}" a variable is read from the element; ${at.name} is not seen there`,
  ),
  'arrival-changes': error(
    'An address that somebody was sent must not change anything by itself: what a block with an arrival does on a press asks first, opens, leads or fetches.',
    (at) => `the arrival ${at.name} would send ${at.call} from an address, without asking`,
  ),
  'constant-rule': error(
    'A rule that reads nothing always answers the same.',
    (at) => `this rule always gives ${at.value}`,
  ),
  'cyclic-rule': error(
    'Named rules that need each other have no answer.',
    (at) => `the rules need each other: ${at.cycle}`,
  ),
  'never-equal': error(
    'Values of these types are never the same, so the comparison always answers the same.',
    (at) => `${at.left} is never the same as ${at.right}`,
  ),
  'missing-text': error("A text key lacks a text in one of the partner's languages.", (at) =>
    isKey(String(at.key))
      ? `no text "${at.key}" in ${at.languages}`
      : `"${at.key}" is no text key: here stands a key, and its words stand in texts/<language>/`,
  ),
  'unused-text': warning('No definition uses this text.', (at) => `the text "${at.key}" is not used`),
  'text-parameter': error(
    'A text names a parameter that is not given to it.',
    (at) =>
      `the text "${at.key}" needs {{${at.name}}} in ${at.language}; it is given ${at.given || 'nothing'}`,
  ),
  'markup-in-text': error(
    'A text holds HTML, which would be shown as it stands.',
    (at) => `the text "${at.key}" holds HTML`,
  ),
  'menu-target': error(
    'An entry of a menu leads to one place: a screen, an address, actions, entries of its own, or a choice.',
    (at) => `"${at.key}" needs one of ${at.targets}; it has ${at.found}`,
  ),
  'duplicate-host': error(
    'Two partners cannot be served at one host name.',
    (at) => `the host ${at.host} is also that of the partner "${at.other}"`,
  ),
  'text-format': error(
    'A text asks for a way of writing a value that does not exist.',
    (at) => `the text "${at.key}" writes a value as "${at.name}", which is no display format${among(at)}`,
  ),
  'text-elsewhere': warning(
    'A text stands in the file of another area, where nobody looks for it.',
    (at) => `the text "${at.key}" stands in ${at.area}.json, and would be looked for in ${at.own}.json`,
  ),
  'duplicate-path': error(
    'Two screens cannot answer at one path.',
    (at) => `the path ${at.path} is also that of the screen "${at.other}"`,
  ),
  'missing-path': error(
    "A screen needs a path in each of the partner's languages.",
    (at) => `no path in ${at.language}`,
  ),
  'path-parameters': error(
    'The paths of one screen must have the same variable parts.',
    (at) => `the path in ${at.language} has other variable parts than ${at.other}`,
  ),
  'low-contrast': error(
    'WCAG 2.2 AA asks for 4.5:1 between a text and its ground, and 3:1 for controls.',
    (at) => `${at.pair} have a contrast of ${at.ratio}, below ${at.needed}`,
  ),
  'default-language': error(
    "The default language must be one of the partner's languages.",
    (at) => `the default language "${at.language}" is not among ${at.languages}`,
  ),
  'missing-asset': error(
    "A file of the brand is not in the partner's assets.",
    (at) => `there is no ${at.file} in the assets of the partner`,
  ),
  'no-provider': warning(
    'The settings lead to an identity provider that they do not name.',
    (at) => `"${at.name}" leads people to an identity provider, but there is no ${at.missing}`,
  ),
  'useless-patch': warning(
    'The partner sets what the base, or the default of a setting, says already.',
    () => 'nothing changes: the base, or the default, already says so',
  ),
  'over-nothing': error(
    'A file of a partner changes a definition that the base does not have.',
    (at) =>
      `there is no ${at.file} for this to change; a definition of its own is whole, from "version": 1 on`,
  ),
  'removes-nothing': error(
    'null removes a key of the base, which has none here.',
    (at) => `there is nothing to remove at "${at.key}"`,
  ),
  'unguarded-source': warning(
    'The block reads a source, and neither it nor a block around it waits for that source.',
    (at) => `reads data.${at.name} without waiting for it`,
  ),
} satisfies Record<string, Message>;

/** The code of a diagnostic. */
export type MessageCode = keyof typeof messages;

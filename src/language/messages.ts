import { among, error, unknown, warning, type Message } from './message.ts';
import { partnerMessages } from './partner-messages.ts';
import { ruleMessages } from './rule-messages.ts';

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
  'unknown-format': error('No format has this name.', unknown('format')),
  'unknown-display': error('No display format has this name.', unknown('display format')),
  'unknown-icon': error('The catalog has no such icon.', unknown('icon')),
  'unknown-screen': error('There is no such screen.', unknown('screen')),
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
  'cyclic-source': error(
    'Sources that wait for each other, or that fill or hide what they are read with, never come to rest.',
    (at) => `the sources wait for each other: ${at.cycle}`,
  ),
  'unknown-menu': error('There is no such menu.', unknown('menu')),
  'unknown-source': error('The screen, dialog or form has no such source.', unknown('source')),
  'unknown-state': error('The screen or dialog has no such state.', unknown('state')),
  'untyped-state': error(
    'A state that begins with nothing says what it holds: by `type`, a list by `items`, an object by `part`.',
    (at) =>
      `the state "${at.name}" begins with nothing: say what it holds by "${at.word}"${at.word === 'type' ? ', or by the "part" it is' : ''}`,
  ),
  'idle-word': error(
    'A word that does nothing with the others beside it.',
    (at) => `"${at.word}" does nothing here: it is for a state in ${at.places}`,
  ),
  'state-key': error(
    'States with one key are one value of the whole portal, so all declare it alike.',
    (at) => `the key "${at.key}" is declared otherwise in the ${at.other}`,
  ),
  'secret-state': error(
    'What a field keeps secret is never written into the storage of a browser.',
    (at) => `the state "${at.name}" would be kept with "${at.held}" in it, which a form keeps secret`,
  ),
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
  'unknown-type': error(
    'Neither schemas/parts nor schemas/forms has such a file, and no word names such a type.',
    unknown('type'),
  ),
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
  'setting-default': error(
    'Every setting has a default: it holds where neither the partner nor the server says anything.',
    () => 'this setting has no default',
  ),
  'setting-taken': error(
    'The settings that the engine itself reads are its own; schemas/settings.json adds those of the screens.',
    (at) => `the engine has settings of the name "${at.name}" already`,
  ),
  'arrival-changes': error(
    'An address that somebody was sent must not change anything by itself: what a block with an arrival does on a press asks first, opens, leads or fetches.',
    (at) => `the arrival ${at.name} would send ${at.call} from an address, without asking`,
  ),
  'menu-target': error(
    'An entry of a menu leads to one place: a screen, an address, actions, entries of its own, or a choice.',
    (at) => `"${at.key}" needs one of ${at.targets}; it has ${at.found}`,
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
  'host-path': error(
    'The host answers some paths itself, so no screen is reached there.',
    (at) => `the host answers at ${at.taken} itself; begin the path ${at.path} with another word`,
  ),
  'dotted-path': error(
    'The host takes a path that ends in a name with a dot for a file.',
    (at) => `"${at.last}" would be asked for as a file; write the last part of ${at.path} without a dot`,
  ),
  'unguarded-source': warning(
    'The block reads a source, and neither it nor a block around it waits for that source.',
    (at) => `reads data.${at.name} without waiting for it`,
  ),
  ...ruleMessages,
  ...partnerMessages,
} satisfies Record<string, Message>;

/** The code of a diagnostic. */
export type MessageCode = keyof typeof messages;

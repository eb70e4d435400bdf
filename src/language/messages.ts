import { among, error, type Message, unknown, warning } from './message.ts';
import { partnerMessages } from './partner-messages.ts';
import { pathMessages } from './path-messages.ts';
import { ruleMessages } from './rule-messages.ts';

/**
 * Every message of the compiler, by its code. `doc` is its documented meaning; `say` makes the sentence from the
 * details. A suggestion or a remedy, if there is one, is added when the diagnostic is printed.
 */
export const messages = {
  'invalid-json': error('The file is not JSON.', (at) => `not valid JSON: ${at.problem}`),
  'duplicate-key': error(
    'An object has the same key twice, so one of the two is lost.',
    (at) =>
      `the key "${at.key}" occurs twice in this object, and only the first counts: remove one of the two`,
  ),
  'duplicate-rule': error(
    'Two files have a rule of the same name. A partner changes one in a file of the same path.',
    (at) => `the rule "${at.name}" stands in ${at.file} too: change it there, or choose another name`,
  ),
  'newer-version': error(
    'The definition is written for a newer engine than this one, which would misread it.',
    (at) => `written for version ${at.version} of ${at.kind} files; this engine reads version ${at.present}`,
  ),
  'older-version': error(
    'The definition is written for an older engine, some of whose words have changed. A file without a version counts as written for version 1.',
    (at) =>
      `${at.version === undefined ? `has no "version", so it counts as written for version 1` : `written for version ${at.version}`} of ${at.kind} files; this engine reads version ${at.present}`,
  ),
  'missing-file': error('A required file does not exist.', (at) => `there is no file ${at.file}`),
  'misplaced-file': error(
    'The compiler does not know this file in a folder of definitions.',
    (at) => `${at.file} is not the path of a definition and would be ignored: ${at.expected}`,
  ),
  'missing-property': error(
    'A required property is missing.',
    (at) =>
      `"${at.property}" ${at.removed === undefined ? 'is missing' : 'cannot be removed: it is required'}${at.begun === undefined ? '' : `: the base has no "${at.begun}" here, so this begins a new one`}`,
  ),
  'unknown-property': error(
    'The object has no property of this name.',
    (at) => `unknown property "${at.property}"${among(at)}`,
  ),
  'wrong-type': error(
    'The value has the wrong type.',
    (at) =>
      `expected ${at.expected}, found ${at.found}${at.meaning === undefined ? '' : `; its meaning: ${at.meaning}`}${at.found === 'null' ? '; leave it out instead' : ''}`,
  ),
  'wrong-value': error(
    'The value is not one of the allowed ones.',
    (at) => `"${at.found}" is not allowed here: ${at.expected}`,
  ),
  'integer-key': error(
    'JavaScript moves keys that look like integers to the front, so the order written would be lost.',
    (at) => `the key "${at.key}" looks like a number, so it would lose its place in the order`,
  ),
  'unsafe-key': error(
    'The key has a special meaning in JavaScript.',
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
  'unknown-wizard': error('There is no such wizard.', unknown('wizard')),
  'step-form': error(
    'A form without `submit` is a step: its wizard sends it. Every other form says itself how it is sent.',
    (at) =>
      at.wizard === undefined
        ? `the form "${at.name}" has no "submit", so only a wizard can draw it: name it in one of its steps`
        : `the form "${at.name}" says itself how it is sent, so it is no step of a wizard: remove its "submit"`,
  ),
  'later-step': error(
    'Whether a step belongs to the way is decided by the steps before it.',
    (at) => `reads data.${at.name}, which nobody has filled in when the way to "${at.step}" is known`,
  ),
  'unknown-step': error('The wizard has no such step.', unknown('step')),
  'step-outside': error(
    'Only in a wizard and in the forms of its steps there are steps to go to.',
    () => 'there are no steps here: "step" is for a wizard and for the forms of its steps',
  ),
  'unknown-block': error('No .block.json has this name.', unknown('shared block')),
  'cyclic-block': error(
    'Shared blocks that contain each other have no end.',
    (at) => `the shared blocks contain each other: ${at.cycle}`,
  ),
  'unused-block': warning(
    'No definition uses this shared block.',
    (at) => `the shared block "${at.name}" is not used`,
  ),
  'unknown-fields': error('No .fields.json has this name.', unknown('group of shared fields')),
  'cyclic-fields': error(
    'Shared fields that contain each other have no end.',
    (at) => `the shared fields contain each other: ${at.cycle}`,
  ),
  'outside-fields': error(
    'Shared fields can read only fields of their own group, since other names differ from form to form.',
    (at) => `"${at.name}" is not a field of this group${among(at)}`,
  ),
  'unused-fields': warning(
    'No form uses these shared fields.',
    (at) => `the shared fields "${at.name}" are not used`,
  ),
  'cyclic-source': error(
    'Sources that wait for each other, or that fill or hide what they are read with, never come to rest.',
    (at) => `the sources wait for each other: ${at.cycle}`,
  ),
  'unknown-menu': error('There is no such menu.', unknown('menu')),
  'unknown-source': error('The screen, dialog or form has no such source.', unknown('source')),
  'unknown-state': error('The screen or dialog has no such state.', unknown('state')),
  'untyped-state': error(
    'A state without a first value must declare its type: by `type`, by `items` for a list, by `part` for an object.',
    (at) =>
      `the state "${at.name}" has no first value: declare what it holds with "${at.word}"${at.word === 'type' ? ' or "part"' : ''}`,
  ),
  'idle-word': error(
    'A word that does nothing with the others beside it.',
    (at) => `"${at.word}" does nothing here: it is for ${at.places}`,
  ),
  'state-key': error(
    'States with one key are one value of the whole portal, so all declare it alike.',
    (at) => `the key "${at.key}" is declared otherwise in the ${at.other}`,
  ),
  'secret-state': error(
    'What a field keeps secret is never written into the storage of a browser.',
    (at) => `the state "${at.name}" would be kept with "${at.secret}" in it, which a form keeps secret`,
  ),
  'unknown-call': error('schemas/calls declares no such call.', unknown('call')),
  'unknown-argument': error(
    'The call, dialog or form takes no such argument.',
    (at) => `"${at.owner}" takes no argument "${at.name}"${among(at)}`,
  ),
  'missing-argument': error(
    'A required argument is missing.',
    (at) => `"${at.owner}" needs the argument "${at.name}"`,
  ),
  'wrong-argument': error(
    'What a rule or the place gives as an argument has a type or value that is not taken.',
    (at) => `"${at.owner}" takes ${at.expected} as "${at.name}", but gets ${at.found}`,
  ),
  'answer-misfit': error('A widget reads something of an answer that the call does not give so.', (at) =>
    at.found === ''
      ? `the widget reads "${at.name}" of the answer, which "${at.call}" does not declare`
      : `the widget reads "${at.name}" of the answer as ${at.expected}, and "${at.call}" gives ${at.found}`,
  ),
  'argument-as-operator': error(
    'The only argument of a call has the name of an operator, so it would be taken for a rule.',
    (at) => `"${at.name}" alone would be read as the operator, not as the argument of "${at.owner}"`,
  ),
  'unknown-named-rule': error('There is no rule of this name.', unknown('rule')),
  'unknown-type': error(
    'There is no type of this name: neither built-in, nor a file of schemas/parts or schemas/forms.',
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
    (at) => `the schema requires "${at.name}", but no field or computed value provides it`,
  ),
  'field-type': error(
    'This kind of field cannot edit a value of this type.',
    (at) => `a "${at.field}" field cannot edit ${at.type}`,
  ),
  'refused-value': error(
    'The first value of a field is outside the limits of its own props.',
    (at) => `the field "${at.name}" refuses its own first value: ${at.limits}; change the value or the limit`,
  ),
  'unresolved-reference': error(
    'The target of a $ref does not exist.',
    (at) => `there is nothing at "${at.ref}"`,
  ),
  'setting-default': error(
    'Every setting needs a default, used when neither the partner nor the server sets it.',
    () => 'this setting has no default',
  ),
  'taken-schema': error(
    'A partner adds schemas and calls of its own, and none with the name of one that the base has.',
    (at) =>
      `the base has the ${at.what} ${at.name} already: use that one, or choose another name, such as one that begins with that of the partner`,
  ),
  'setting-taken': error(
    'A setting of schemas/settings.json has the name of one of the engine’s settings.',
    (at) => `the engine already has a setting "${at.name}"; choose another name`,
  ),
  'arrival-changes': error(
    'A link must not change anything by itself: a block with an arrival must first ask for confirmation, or only open, navigate or fetch.',
    (at) => `a link with the arrival ${at.name} would send ${at.call} without confirmation`,
  ),
  'form-in-form': error(
    'A form is one <form> of the page, and none stands in another: its fields would be sent with both.',
    (at) =>
      at.form === undefined
        ? `a form cannot stand among the buttons of the dialog ${at.dialog}, which the form of the dialog draws: draw it in "blocks"`
        : `a form cannot stand in the form ${at.form}: draw it beside, or in "done" or "sent", which take its place`,
  ),
  'lost-outcome': error(
    'A dialog can be closed while a change is being sent, and what hangs on its states and reactions is then lost.',
    (at) =>
      `what comes of ${at.call} hangs on ${at.what} of the dialog ${at.dialog}, and is lost if it is closed`,
  ),
  'changing-source': error(
    'Sources are read by themselves and again, so none can send a change.',
    (at) => `${at.call} changes something at the retailer, and a source would send it again and again`,
  ),
  'menu-target': error(
    'A menu entry has exactly one target: a screen, an address, actions, entries of its own, or a choice.',
    (at) => `"${at.key}" needs one of ${at.targets}; it has ${at.found}`,
  ),
  'unguarded-source': warning(
    'The block reads a source, but neither it nor a block around it waits for that source.',
    (at) => `reads data.${at.name} without waiting for it`,
  ),
  'partial-sum': warning(
    'A source with `upTo` may leave entries out, so what is shown of it has to say so.',
    (at) => `data.${at.name} may not hold every entry: ask { "partial": "${at.name}" } and say so`,
  ),
  'long-list-rule': warning(
    'A rule goes through a list that is drawn by the thousands, at each change of anything it reads.',
    (at) =>
      `"${at.operator}" goes through all of ${at.path}, which may have thousands of entries: take ${at.instead}`,
  ),
  ...pathMessages,
  ...ruleMessages,
  ...partnerMessages,
} satisfies Record<string, Message>;

/** The code of a diagnostic. */
export type MessageCode = keyof typeof messages;

/** The codes of warnings, which a partner may suppress. */
export const warningCodes = (Object.keys(messages) as MessageCode[]).filter(
  (code) => messages[code].severity === 'warning',
);

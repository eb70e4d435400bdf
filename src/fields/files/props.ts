import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';
import { fileNames } from './kept-file.ts';
import { filesFault, filesFaultTexts } from './fault.ts';

export const filesField = field({
  type: 'files',
  doc: 'Files to attach, chosen, dropped or pasted; kept as a list of { name, content }, content being a data URL. A draft keeps their names alone, and the field says which to attach again. Two files of one name get a number each.',
  props: {
    accept: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^(?:\\.[a-z0-9]+|[a-z]+/[a-z0-9.+*-]+)$',
          patternErrorMessage: 'a media type or an ending, such as image/*, application/pdf or .docx',
        }),
        {
          description:
            'What is taken: media types, also whole families, and endings of names: image/*, application/pdf, .docx. Default: anything.',
        },
      ),
    ),
    min: Type.Optional(
      prop.value<number | undefined>(
        'The fewest files, once there are any or they are required. Default: 1.',
        Type.Integer({ minimum: 0 }),
      ),
    ),
    max: Type.Optional(
      prop.value<number | 'none' | undefined>(
        'The most files, or none for as many as there are. Default: 5.',
        Type.Union([Type.Integer({ minimum: 1 }), Type.Literal('none')]),
      ),
    ),
    maxBytes: Type.Optional(
      prop.value<number | undefined>(
        'The largest single file, in bytes. Default: the setting fileUploadSizeLimit.',
        Type.Number(),
      ),
    ),
    object: Type.Optional(
      prop.text(
        'What is attached, as a heading of the messages that count: photos, documents. Default: files.',
      ),
    ),
  },
  example: {
    field: 'files',
    label: 'common.retry',
    accept: ['image/*', 'application/pdf'],
    max: 3,
    maxBytes: { var: 'settings.fileUploadSizeLimit' },
  },
  edits: ['array'],
  secret: true,
  remnant: fileNames,
  fault: filesFault,
  texts: [
    ...filesFaultTexts,
    'fields.files.added',
    'fields.files.again',
    'fields.files.alreadyThere',
    'fields.files.alreadyThereAs',
    'fields.files.atLeast',
    'fields.files.atMost',
    'fields.files.between',
    'fields.files.chooseOne',
    'fields.files.chooseSeveral',
    'fields.files.drop',
    'fields.files.emptyFile',
    'fields.files.exactly',
    'fields.files.file_too_large',
    'fields.files.images',
    'fields.files.list',
    'fields.files.reading',
    'fields.files.remove',
    'fields.files.removed',
    'fields.files.sizeLimit',
    'fields.files.stop',
    'fields.files.tooMany',
    'fields.files.unreadable',
    'fields.files.without',
    'fields.files.wrongType',
  ],
});

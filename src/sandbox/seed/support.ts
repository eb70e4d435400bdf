import type { CaseRow } from '../store/rows.ts';
import { minutesAgo, type Seeding } from './seeding.ts';

type Wish = Pick<
  CaseRow,
  'section' | 'category' | 'contract' | 'subject' | 'description' | 'state' | 'answer_open'
> & {
  days: number;
  files?: readonly { id: number; name: string; bytes: number }[];
  answers?: readonly { days: number; body: string; fromCustomer?: boolean }[];
};

/** A request in each state, some with what was written since. */
const wishes: readonly Wish[] = [
  {
    ...{ section: 1, category: 11, contract: '0048731', state: 'in_process', answer_open: true, days: 1 },
    subject: 'La factura de octubre ha subido mucho',
    description: 'El consumo es parecido al del año pasado, pero pago casi el doble. ¿Por qué?',
  },
  {
    ...{
      section: 3,
      category: 15,
      contract: '0051206',
      state: 'additional_information',
      answer_open: true,
      days: 4,
    },
    subject: 'Saltan los plomos por la noche',
    description: 'Pasa cuando se pone en marcha el termo.',
    answers: [
      {
        days: 3,
        body: '<p>Gracias por avisarnos. ¿Nos puede enviar <strong>una foto del cuadro eléctrico</strong>?</p>',
      },
    ],
  },
  {
    ...{ section: 2, category: 14, contract: '0090417', state: 'processing', answer_open: false, days: 9 },
    subject: 'Cambio de titular del gas',
    description: 'Quiero que el contrato pase a nombre de mi hija.',
  },
  {
    ...{ section: 1, category: 12, contract: '0048731', state: 'accepted', answer_open: false, days: 60 },
    subject: 'Me han cobrado dos veces',
    description: 'La factura de agosto se ha cobrado el día 3 y el día 5.',
    files: [{ id: 1, name: 'recibos.pdf', bytes: 184_000 }],
    answers: [
      { days: 59, body: '<p>Tiene razón. Le devolvemos el segundo cobro en cinco días.</p>' },
      { days: 58, fromCustomer: true, body: 'Perfecto, gracias.' },
    ],
  },
  {
    ...{ section: 3, category: 16, contract: '0048731', state: 'denied', answer_open: false, days: 200 },
    subject: 'Cambiar el contador de sitio',
    description: 'Quiero que el contador esté dentro de casa.',
    answers: [
      {
        days: 195,
        body: '<p>El contador es de la distribuidora, y tiene que estar donde se pueda leer. Puede pedírselo a ella.</p>',
      },
    ],
  },
];

/** The requests of the home to customer care. */
export function seedSupport(seeding: Seeding): void {
  const { rows } = seeding;
  for (const { days, answers = [], files = [], ...wish } of wishes) {
    const id = rows.support_case.length + 1;
    const created = minutesAgo(seeding, days * 1440);
    rows.support_case.push({ ...wish, id, person_id: 1, created, attachments: [...files] });
    for (const answer of answers)
      rows.support_message.push({
        id: rows.support_message.length + 1,
        case_id: id,
        written: minutesAgo(seeding, answer.days * 1440),
        from_customer: answer.fromCustomer ?? false,
        author: answer.fromCustomer ? null : 'Atención al cliente',
        body: answer.body,
        attachments: [],
      });
  }
}

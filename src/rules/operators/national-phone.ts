import { nationalPhone as withoutPrefix } from '../formats/phone-prefix.ts';
import type { Operator } from '../operator.ts';
import { isText } from '../values.ts';

/** `nationalPhone`: a number as the retailer's API stores it. */
export const nationalPhone: Operator = {
  name: 'nationalPhone',
  doc: 'A phone number as it is dialled, without the Spanish prefix +34 or 0034; other prefixes stay.',
  operands: [{ name: 'phone', takes: ['text', 'nothing'], doc: 'The number.' }],
  result: ['text', 'nothing'],
  compute: (phone) => (isText(phone) ? withoutPrefix(phone) : null),
  examples: [
    {
      rule: { nationalPhone: { var: 'form.phone' } },
      data: { form: { phone: '+34 600 11 22 33' } },
      gives: '600112233',
    },
  ],
};

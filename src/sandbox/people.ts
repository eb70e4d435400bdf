/** A person to sign in as. */
export type SandboxPerson = {
  id: number;
  user: string;
  password: string;
  /** What this person demonstrates, in one line. */
  purpose: string;
  /** Offered only as a link with a read-only token, as for staff who act for the customer. */
  impersonated?: boolean;
};

const password = 'Mostrador1!';

/** The people of the sandbox, in the order they are listed. */
export const people: readonly SandboxPerson[] = [
  {
    id: 1,
    user: 'casa',
    password,
    purpose: 'A home with everything: electricity, gas, services, social bonus, a debt, a process on its way',
  },
  { id: 2, user: 'empresa', password, purpose: 'A company with 1,200 electricity contracts and 40 of gas' },
  { id: 3, user: 'nuevo', password, purpose: 'A new customer with nothing yet' },
  { id: 4, user: 'multipunto', password, purpose: 'A chain of shops with multipoint invoicing' },
  { id: 5, user: 'estados', password, purpose: 'One contract in each state' },
  { id: 7, user: 'clave', password, purpose: 'Somebody with a provisional password, to be changed first' },
  {
    id: 8,
    user: 'solar',
    password,
    purpose: 'A family that shares virtual batteries: at zero, not begun, ended, of others, being settled',
  },
  { id: 1, user: 'casa', password, purpose: 'The home as staff see it: read-only', impersonated: true },
];

/** A customer without an account yet, to try signing up with. */
export const unregistered = {
  id: 6,
  user: 'alta',
  contract: '0070555',
  vat: '47281905T',
  invoice: 'F0070555-01',
} as const;
